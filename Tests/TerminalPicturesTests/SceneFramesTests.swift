import Foundation
import Scenes
import Testing

@testable import TerminalPictures

@Suite("Frames of a painter")
struct SceneFramesTests {
  /// Paints a scene in one color, which its first label names.
  private let drawing = SceneFrames.Drawing(
    paint: { scene, scale in
      guard let color = UInt32(scene.elements[0].label, radix: 16) else { return nil }
      let (width, height) = (Int(scene.size.width * scale), Int(scene.size.height * scale))
      return try? Pixels(width, height) { _, _ in color }
    }, png: { pixels, scale in Array("PNG \(pixels.width) \(pixels.height) \(scale)".utf8) })

  /// A reference to the state, so that it can be used within expectations.
  private final class Frames {
    private var value: SceneFrames

    init(_ value: SceneFrames) {
      self.value = value
    }

    func bytes(for request: PaintRequest, _ scene: Scene) -> [UInt8]? { value.bytes(for: request, scene) }
  }

  private func scene(_ color: String, height: Double = 40) -> Scene {
    Scene(
      size: CGSize(width: 40, height: height),
      elements: [SceneElement(role: .text, label: color, frame: CGRect(x: 0, y: 0, width: 1, height: 1))])
  }

  private func request(_ output: PaintRequest.Output, isFresh: Bool = false) -> PaintRequest {
    PaintRequest(output, isFresh: isFresh, in: CellArea(columns: 2..<6, rows: 1..<4))
  }

  @Test("Half-blocks fill the area, and are sent once")
  func blocks() throws {
    let frames = Frames(SceneFrames(drawing))
    var terminal = TerminalEmulator(columns: 8, rows: 6)
    terminal.write(try #require(frames.bytes(for: request(.blocks(.direct), isFresh: true), scene("FF8000"))))
    let colored = terminal.cells.indices.filter { terminal.cells[$0].look == "2;255;128;0/2;255;128;0" }
    #expect(colored == [10, 11, 12, 13, 18, 19, 20, 21])
    #expect(frames.bytes(for: request(.blocks(.direct)), scene("FF8000")) == [])
    #expect(frames.bytes(for: request(.blocks(.direct), isFresh: true), scene("FF8000"))?.isEmpty == false)
    // A lower scene leaves nothing of a higher one.
    terminal.write(try #require(frames.bytes(for: request(.blocks(.direct)), scene("FF8000", height: 20))))
    #expect(terminal.cells[18].look == "-/-")
    #expect(terminal.faults == [])
  }

  @Test("Half-blocks in 256 colors use the nearest ones")
  func palette() throws {
    let frames = Frames(SceneFrames(drawing))
    var terminal = TerminalEmulator(columns: 8, rows: 6)
    terminal.write(try #require(frames.bytes(for: request(.blocks(.palette), isFresh: true), scene("FF0000"))))
    #expect(terminal.cells[10].look == "5;196/5;196")
  }

  @Test("A picture is sent as PNG tiles in the area, and only when it changes")
  func kitty() throws {
    let frames = Frames(SceneFrames(drawing))
    var terminal = TerminalEmulator(columns: 8, rows: 6)
    let first = try #require(frames.bytes(for: request(.picture(.kitty), isFresh: true), scene("FF8000")))
    terminal.write(first)
    #expect(terminal.messages.first.map { String(decoding: $0.body, as: UTF8.self) }?.contains("f=100") == true)
    #expect(terminal.messages.last.map { [$0.column, $0.row] } == [2, 1])
    #expect(frames.bytes(for: request(.picture(.kitty)), scene("FF8000")) == [])
    let next = try #require(frames.bytes(for: request(.picture(.kitty)), scene("0000FF")))
    #expect(String(decoding: next, as: UTF8.self).contains("a=d"))
    #expect(frames.bytes(for: request(.picture(.kitty), isFresh: true), scene("0000FF"))?.isEmpty == false)
  }

  @Test("Another protocol begins anew", arguments: [GraphicsProtocol.sixel, .inlineImages])
  func protocols(_ graphics: GraphicsProtocol) throws {
    let frames = Frames(SceneFrames(drawing))
    let first = try #require(frames.bytes(for: request(.picture(graphics)), scene("FF8000")))
    let text = String(decoding: first, as: UTF8.self)
    #expect(text.contains(graphics == .sixel ? "\u{1B}P0;1;0q" : "\u{1B}]1337;File=inline=1"))
    #expect(frames.bytes(for: request(.picture(.kitty)), scene("FF8000"))?.isEmpty == false)
  }

  @Test("A file has the whole scene, and does not change the terminal's picture")
  func file() throws {
    let frames = Frames(SceneFrames(drawing))
    _ = frames.bytes(for: request(.blocks(.direct), isFresh: true), scene("FF8000"))
    let file = try #require(frames.bytes(for: request(.file(scale: 2)), scene("FF8000")))
    #expect(String(decoding: file, as: UTF8.self) == "PNG 80 80 2.0")
    #expect(frames.bytes(for: request(.blocks(.direct)), scene("FF8000")) == [])
  }

  @Test("A scene that cannot be painted yields nothing")
  func failure() {
    let frames = Frames(SceneFrames(drawing))
    #expect(frames.bytes(for: request(.blocks(.direct)), scene("none")) == nil)
    #expect(frames.bytes(for: request(.picture(.sixel)), scene("none")) == nil)
  }

  // MARK: Transmission

  @Test("Frames survive reads of any size", arguments: [1, 3, 7, 64, 10_000])
  func reads(size: Int) throws {
    let requests = (0..<3).map { PaintRequest(.picture(.kitty), generation: $0, firstRow: $0 * 2) }
    let bodies = [Data(), Data([1, 2, 3]), Data(repeating: 7, count: 500)]
    let stream = try zip(requests, bodies).reduce(into: Data()) { data, pair in
      data += try #require(PainterFrame(pair.0, pair.1)).encoded
    }
    var reader = PainterFrame.Reader()
    var frames: [PainterFrame] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      frames += reader.take(stream[start..<min(start + size, stream.count)])
    }
    #expect(frames.map { $0.decoded(PaintRequest.self) } == requests)
    #expect(frames.map(\.bytes) == bodies)
    #expect(!reader.hasFailed)
  }

  @Test(
    "Invalid lengths end the stream",
    arguments: [[255, 255, 255, 255, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0, 0, 0], [8, 0, 0, 0, 5, 0, 0, 0]] as [[UInt8]])
  func invalid(bytes: [UInt8]) throws {
    var reader = PainterFrame.Reader()
    let valid = try #require(PainterFrame(PaintReply(generation: 1, isFile: false), Data())).encoded
    let frames = reader.take(bytes) + reader.take(valid)
    #expect(frames == [])
    #expect(reader.hasFailed)
  }
}
