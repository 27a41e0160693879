import Foundation
import Scenes
import TerminalPictures
import TestSupport
import Testing

/// The sandbox of the process that paints for a terminal and decodes images.
@Suite("Sandbox of the painter")
struct PainterSandboxTests {
  /// A WebP image of 16 by 16 pixels.
  private static let webp = """
    UklGRjoAAABXRUJQVlA4TC4AAAAvD8ADEB8gEEjeHzqN+RcQFPwfnYCg6LrlImYPAmG20SQnOcl7n0FE/6P0g+0D
    """

  private static let hasWebP: Bool = {
    guard let handle = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }()

  /// Sends a request to a new painter.
  ///
  /// - Returns: The painter's first replies, at least `count`, and its status as the kernel describes it.
  private func ask(
    _ request: PainterRequest, _ bytes: Data, replies count: Int
  ) throws -> (replies: [PainterFrame], status: String) {
    let painter = Process()
    let (input, output) = (Pipe(), Pipe())
    painter.executableURL = Program.products.appending(path: "earshot-snapshot")
    painter.arguments = ["---paint", "en"]
    (painter.standardInput, painter.standardOutput, painter.standardError) = (input, output, FileHandle.nullDevice)
    try painter.run()
    defer {
      // It ends with its input. Signals may be blocked, because it inherits the mask of this thread.
      try? input.fileHandleForWriting.close()
      painter.waitUntilExit()
    }
    try input.fileHandleForWriting.write(contentsOf: try #require(PainterFrame(request, bytes)).encoded)
    var (reader, replies) = (PainterFrame.Reader(), [PainterFrame]())
    while replies.count < count {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the painter ended")
      replies += reader.take(data)
    }
    return (replies, try String(contentsOfFile: "/proc/\(painter.processIdentifier)/status", encoding: .utf8))
  }

  @Test("It has entered the sandbox before it replies")
  func confines() throws {
    let (replies, status) = try ask(.metrics(FontDescription(size: 17)), Data(), replies: 1)
    #expect(status.contains("\nSeccomp:\t2\n") && status.contains("\nNoNewPrivs:\t1\n"), "\(status)")
    guard case .font = replies[0].decoded(LayoutReply.self) else {
      Issue.record("not the metrics of a font: \(replies)")
      return
    }
  }

  @Test(
    "In the sandbox, libraries of the machine decode images", .enabled(if: hasWebP, "libwebp7 is not installed"))
  func decodes() throws {
    let bytes = try #require(Data(base64Encoded: Self.webp))
    let (replies, _) = try ask(.image, bytes, replies: 2)
    #expect(replies[0].decoded(LayoutReply.self) == .image(frameCount: 1, loopCount: 0))
    #expect(replies[1].decoded(LayoutReply.self) == .frame(width: 16, height: 16, duration: 0))
    // The first pixel is red: blue comes first.
    #expect(Array(replies[1].bytes.prefix(4)) == [0, 0, 255, 255])
  }
}
