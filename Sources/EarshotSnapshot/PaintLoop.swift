import Drawing
import ExtensionProtocol
import Files
import Foundation
import Scenes
import TerminalPictures

/// The painter for a terminal, which `earshot play` starts: it reads requests with scenes from standard input, and
/// writes the bytes that change the terminal to standard output.
///
/// It ends with its input, and with the first request that is invalid or cannot be painted; `earshot` then shows text.
enum PaintLoop {
  static func run() -> Never {
    // As in SnapshotRun: the language has no effect.
    setenv("FC_LANG", "C", 1)
    signal(SIGPIPE, SIG_IGN)
    // The process that plays the sound has priority.
    _ = nice(5)
    let painter = Painter(typesetter: .hermetic)
    var frames = SceneFrames(
      SceneFrames.Drawing(
        paint: { try? painter.paint($0, scale: $1) }, png: { Array(PNG.encode($0, scale: $1)) }))
    var reader = PainterFrame.Reader()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard let count = try? buffer.withUnsafeMutableBytes({ try FileDescriptor.standardInput.read(into: $0) }) else {
        exit(1)
      }
      if count == 0 { exit(0) }
      for frame in reader.take(buffer[..<count]) {
        guard let reply = reply(to: frame, &frames) else { exit(1) }
        do { try FileDescriptor.standardOutput.writeAll(reply) } catch { exit(1) }
      }
      if reader.hasFailed { exit(1) }
    }
  }

  private static func reply(to frame: PainterFrame, _ frames: inout SceneFrames) -> Data? {
    let start = clock()
    var reader = MessageReader(frame.bytes)
    guard let request = frame.decoded(PaintRequest.self), let scene = try? Scene(from: &reader), reader.isAtEnd,
      let bytes = frames.bytes(for: request, scene)
    else { return nil }
    var reply = PaintReply(generation: request.generation, isFile: false)
    if case .file = request.output { reply.isFile = true }
    reply.processorTime = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    return PainterFrame(reply, Data(bytes))?.encoded
  }
}
