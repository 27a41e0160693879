import CChannel
import Foundation

/// A worker as whoever asks it sees it: a process of its own, in a process group of its own.
final class WorkerProcess {
  /// Something it was asked.
  struct Task {
    /// The item's place in the walk, from 0.
    let place: Int
    let item: CheckItem
    let identity: String
  }

  /// Its end of the talk here.
  let socket: Int32
  /// What it was asked and has not answered yet: it is busy with the first, and takes the next without being told.
  private(set) var tasks: [Task] = []
  /// When it began with the first of them.
  private(set) var begin = ContinuousClock.now
  /// Whether it needed little time for what it answered last.
  private(set) var isQuick = false
  /// The number, from 0, of the processor that it is kept on; nil where it may use all.
  private(set) var processor: Int?
  /// Its number.
  let process: pid_t
  private var buffer = FrameBuffer()
  private var isReaped = false

  /// What takes longer is nothing to wait behind.
  private static let quick = Duration.milliseconds(50)
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

  /// Takes over one that runs already.
  ///
  /// - Parameter setup: What it is told first.
  init(_ worker: WorkerPool.EarlyWorker, _ setup: Data) {
    (socket, process) = (worker.channel, worker.process)
    _ = send(setup)
  }

  deinit {
    close(socket)
    if !isReaped { _ = end(killing: true) }
  }

  /// Keeps it on one processor, with all of its threads; for one that was not asked anything yet.
  func keepOnProcessor(_ number: Int) {
    processor = number
    earshot_keep_on_processor(process, Int32(number))
  }

  /// Asks it something more. False where it is gone.
  func ask(_ request: Data, _ task: Task, at now: ContinuousClock.Instant) -> Bool {
    if tasks.isEmpty { begin = now }
    tasks.append(task)
    return send(request)
  }

  private func send(_ content: Data) -> Bool {
    let frame = FrameBuffer.frame(content)
    return frame.withUnsafeBytes { earshot_send(socket, $0.baseAddress, $0.count, nil, 0, Self.patience) == 0 }
  }

  /// Reads what came; for a socket that has something.
  ///
  /// - Returns: False where it has closed its end.
  func read() -> Bool {
    let size = 1 << 18
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { room in
      let count = recv(socket, room.baseAddress, size, Int32(MSG_DONTWAIT))
      if count > 0 { buffer.append(UnsafeRawBufferPointer(rebasing: room.prefix(count))) }
      return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }
  }

  /// The next answer that is whole, to the first of its tasks; nil where there is none.
  ///
  /// - Throws: ``FrameBuffer/Nonsense``.
  func nextAnswer() throws(FrameBuffer.Nonsense) -> Data? { try buffer.next() }

  /// Its first task is done: it has gone on with the next one.
  func finishTask(at now: ContinuousClock.Instant) {
    isQuick = now - begin < Self.quick
    begin = now
    tasks.removeFirst()
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
