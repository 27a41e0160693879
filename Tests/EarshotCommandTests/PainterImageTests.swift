import Foundation
import Scenes
import TerminalPictures
import TestSupport
import Testing

/// The images that are decoded by the process that paints for a terminal.
@Suite("Images of the painter")
struct PainterImageTests {
  /// A GIF with one red pixel in its corner.
  private func gif(width: Int, height: Int) -> Data {
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let colors: [UInt8] = [0x80, 0, 0, 255, 0, 0, 0, 0, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
    return Data("GIF89a".utf8) + Data(short(width) + short(height) + colors + frame)
  }

  @Test("The largest image that a snapshot shows fits into a reply, and a larger one is refused like there")
  func limit() throws {
    let folder = try TemporaryFolder()
    var requests = Data()
    for height in [4_096, 4_097] {
      requests += try #require(PainterFrame(PainterRequest.image, gif(width: 4_080, height: height))).encoded
    }
    let (input, output) = (try folder.file("requests", requests), folder.path("replies"))
    let painter = try Child(
      Program.products.appending(path: "earshot-snapshot").path, ["---paint", "en"],
      environment: ProcessInfo.processInfo.environment, input: .file(input.path), output: .file(output))
    #expect(painter.wait() == 0)
    var reader = PainterFrame.Reader()
    let replies = reader.take(try Data(contentsOf: URL(filePath: output)))
    try #require(replies.count == 3)
    #expect(replies[0].decoded(LayoutReply.self) == .image(frameCount: 1, loopCount: 1))
    #expect(replies[1].decoded(LayoutReply.self) == .frame(width: 4_080, height: 4_096, duration: 0))
    #expect(replies[1].bytes.count == 4_080 * 4_096 * 4)
    #expect(replies[1].bytes.prefix(8) == Data([0, 0, 255, 255, 0, 0, 0, 0]))
    let fault = ImageFault.tooLarge(limit: "4080 x 4097 pixels; at most 16711680")
    #expect(replies[2].decoded(LayoutReply.self) == .fault(fault))
  }
}
