import CChannel
import Foundation

/// A worker as whoever asks it sees it: a process of its own, in a process group of its own.
final class WorkerProcess {
  /// What it is busy with; nil while it is idle.
  struct Task {
    var place: Int
    var item: CheckItem
    var identity: String
    /// When it is given up, by the monotonic clock.
    var deadline: ContinuousClock.Instant
  }

  /// What it has to say.
  enum News {
    /// Nothing whole yet.
    case nothing
    /// What it was asked.
    case answer(Data)
    /// It is gone, and how it ended.
    case gone(String)
  }

  /// Its end of the talk here.
  let socket: Int32
  var task: Task?
  /// Its number.
  let process: pid_t
  private var buffer = FrameBuffer()
  private var isReaped = false

  /// How long a message may take on its way to a worker that has nothing else to do, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Starts one.
  ///
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - setup: What it is told first.
  ///   - temporaryFolder: Where it, and what it starts, puts what is for a while; nil for the usual place.
  /// - Throws: ``WorkerPool/Failure``.
  init(_ program: String, _ setup: Data, temporaryFolder: String?) throws(WorkerPool.Failure) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw WorkerPool.Failure("no process can be started: \(String(cString: strerror(errno)))")
    }
    socket = ends[0]
    defer { close(ends[1]) }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(WorkerLoop.argument), nil]
    // Its backtraces would be written for every file that is made to crash it.
    var variables = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    if let temporaryFolder { variables["TMPDIR"] = temporaryFolder }
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    var process: pid_t = 0
    let failure = earshot_spawn(program, &arguments, &environment, ends[1], &process)
    self.process = process
    guard failure == 0 else {
      isReaped = true
      throw WorkerPool.Failure("\(program): cannot be started: \(String(cString: strerror(failure)))")
    }
    _ = send(setup)
  }

  deinit {
    close(socket)
    if !isReaped { _ = end(killing: true) }
  }

  /// Asks it something; it has nothing else to do. False where it is gone.
  func ask(_ request: Data, _ task: Task) -> Bool {
    self.task = task
    return send(request)
  }

  private func send(_ content: Data) -> Bool {
    let frame = FrameBuffer.frame(content)
    return frame.withUnsafeBytes { earshot_send(socket, $0.baseAddress, $0.count, nil, 0, Self.patience) == 0 }
  }

  /// Reads what came; for a socket that has something.
  func read() -> News {
    let size = 1 << 18
    let count = withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { room in
      let count = recv(socket, room.baseAddress, size, Int32(MSG_DONTWAIT))
      if count > 0 { buffer.append(UnsafeRawBufferPointer(rebasing: room.prefix(count))) }
      return count
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
    guard count > 0 else { return .gone(end(killing: false)) }
    do {
      return try buffer.next().map { .answer($0) } ?? .nothing
    } catch {
      return .gone(end(killing: true))
    }
  }

  /// Waits for its end.
  ///
  /// - Parameter killing: Whether to bring it about, for it and all that it has started.
  /// - Returns: How it ended, in words.
  func end(killing: Bool) -> String {
    guard !isReaped else { return "it is gone" }
    isReaped = true
    // A worker that closed its end is about to exit; one that is not gets no more time.
    var status: Int32 = 0
    var result: pid_t = 0
    if !killing {
      let limit = ContinuousClock.now.advanced(by: .seconds(1))
      repeat {
        result = waitpid(process, &status, WNOHANG)
        if result == 0 { _ = poll(nil, 0, 1) }
      } while result == 0 && ContinuousClock.now < limit
    }
    if result == 0 {
      _ = kill(-process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    } else {
      // What it had started goes with it.
      _ = kill(-process, SIGKILL)
    }
    let signal = status & 0x7F
    if signal != 0 { return "signal \(signal) (\(String(cString: strsignal(signal))))" }
    return "exit status \((status >> 8) & 0xFF)"
  }
}
