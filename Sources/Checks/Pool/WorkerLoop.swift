import CChannel
import Foundation

/// A worker's side: takes items, one after the other, and answers with what came of each.
@MainActor
package enum WorkerLoop {
  /// What this program is started with to be a worker.
  package nonisolated static let argument = "--worker"
  /// Where it talks to whoever started it.
  private static let channel: Int32 = 3

  /// Answers until nobody asks any more.
  ///
  /// - Parameter drawing: The program's drawing library; nil for workers that draw nothing.
  /// - Returns: What the process exits with.
  package static func run(drawing: CheckDrawing?) async -> Int32 {
    earshot_end_with_parent()
    // What crashes here is told by whoever started it; nobody wants its memory.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var buffer = FrameBuffer()
    guard let first = receive(&buffer), let setup = try? JSONDecoder().decode(WorkerSetup.self, from: first) else {
      return 64
    }
    // One that was forked has its parent's environment. Nothing else runs yet that might read it.
    if let folder = setup.temporaryFolder { setenv("TMPDIR", folder, 1) }
    let checker = Checker(setup.settings, drawing: drawing)
    let formats = setup.formats(drawing)
    let pictures = drawing.flatMap { drawing in setup.plotFolder.map { PlotFolder($0, drawing) } }
    while let frame = receive(&buffer) {
      guard let request = try? JSONDecoder().decode(WorkerRequest.self, from: frame) else { return 64 }
      var result = await checker.check(request.item, slices: request.slices)
      do { try pictures?.write(result) } catch {
        result.findings.append(CheckFinding("no-picture", .error, "its picture cannot be written: \(error)"))
        result.conclude(failingFrom: setup.settings.failingFrom)
      }
      guard let answer = try? RenderedResult(result, as: formats, keepsLine: setup.keepsLines) else { return 70 }
      let bytes = FrameBuffer.frame(answer.bytes)
      // A day: whoever gathers may be busy with a reader that is slow.
      guard bytes.withUnsafeBytes({ earshot_send(channel, $0.baseAddress, $0.count, nil, 0, 86_400_000) }) == 0 else {
        return 0
      }
    }
    return 0
  }

  /// The next frame; nil where nobody will send one.
  private static func receive(_ buffer: inout FrameBuffer) -> Data? {
    while true {
      do {
        if let frame = try buffer.next() { return frame }
      } catch {
        return nil
      }
      let size = 1 << 16
      let count = withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { room in
        let count = read(channel, room.baseAddress, size)
        if count > 0 { buffer.append(UnsafeRawBufferPointer(rebasing: room.prefix(count))) }
        return count
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { return nil }
    }
  }
}
