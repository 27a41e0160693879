import CChannel
import Files
import Foundation

/// The main loop of a worker: receives items, one at a time, and answers with their results.
package struct WorkerLoop {
  /// The argument that starts this program as a worker.
  package static let argument = "--worker"
  /// The descriptor of the channel to the parent.
  private static let channel = FileDescriptor(rawValue: 3)

  private let setup: WorkerSetup
  private var buffer: FrameBuffer

  /// Receives the setup message, and enters the sandbox. Call this initializer before starting any thread that keeps
  /// running.
  ///
  /// Ends the process with an exit status if either step fails.
  package init() {
    // The parent reports crashes, so core dumps are disabled.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    buffer = FrameBuffer()
    guard let first = Self.receive(&buffer), let setup = try? JSONDecoder().decode(WorkerSetup.self, from: first) else {
      exit(64)
    }
    self.setup = setup
    // A forked worker has its parent's environment. Nothing else that might read it is running yet.
    if let folder = setup.temporaryFolder { setenv("TMPDIR", folder, 1) }
    guard let sandbox = setup.sandbox else { return }
    if let reason = sandbox.enter(temporaryFolder: setup.temporaryFolder ?? NSTemporaryDirectory()) {
      _ = Self.send(WorkerSandbox.message(ofFailure: reason))
      exit(78)
    }
  }

  /// Answers requests until the parent closes the channel.
  ///
  /// - Parameter drawing: The program's drawing library; nil for workers that draw nothing.
  /// - Returns: The exit status of the process.
  @MainActor
  package consuming func run(drawing: CheckDrawing?) async -> Int32 {
    earshot_end_with_parent()
    let checker = Checker(setup.settings, drawing: drawing)
    let formats = setup.formats(drawing)
    let pictures = drawing.flatMap { drawing in setup.plotFolder.map { PlotFolder($0, drawing) } }
    while let frame = Self.receive(&buffer) {
      guard let request = try? JSONDecoder().decode(WorkerRequest.self, from: frame) else { return 64 }
      var result = await checker.check(request.item, slices: request.slices)
      do { try pictures?.write(result) } catch {
        let finding = CheckFinding(.noPicture, .error, "the picture cannot be written: \(error)")
        checker.add(finding, to: &result, of: request.item)
      }
      guard let answer = try? RenderedResult(result, as: formats, keepsLine: setup.keepsLines) else { return 70 }
      guard Self.send(answer.bytes) else { return 0 }
    }
    return 0
  }

  /// Sends a frame; returns false if the parent is gone.
  private static func send(_ content: Data) -> Bool {
    // The time limit is one day, because a slow reader may block the collecting process.
    FrameBuffer.frame(content).withUnsafeBytes {
      earshot_send(channel.rawValue, $0.baseAddress, $0.count, nil, 0, 86_400_000) == 0
    }
  }

  /// Receives the next frame; nil if the channel was closed.
  private static func receive(_ buffer: inout FrameBuffer) -> Data? {
    while true {
      do {
        if let frame = try buffer.next() { return frame }
      } catch {
        return nil
      }
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { space in
        let count = (try? channel.read(into: space)) ?? 0
        buffer.append(UnsafeRawBufferPointer(rebasing: space.prefix(count)))
        return count
      }
      guard count > 0 else { return nil }
    }
  }
}
