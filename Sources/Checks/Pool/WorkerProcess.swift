import CChannel
import Files
import Foundation

/// The parent's view of a worker: a process in its own process group.
final class WorkerProcess {
  /// A task of the worker.
  struct Task {
    /// The index of the item in the walk.
    let index: Int
    let item: CheckItem
    let identity: String
    /// The generation of the sandbox that allows the item.
    let generation: Int
  }

  /// The parent's end of the channel.
  let socket: Int32
  /// The tasks without a result. The worker is processing the first; the others were sent in advance.
  private(set) var tasks: [Task] = []
  /// The start time of the first task.
  private(set) var begin = ContinuousClock.now
  /// Whether the last task was quick.
  private(set) var isQuick = false
  /// The number of the processor that the worker is bound to, from 0; nil if it may use all.
  private(set) var processor: Int?
  /// The process identifier.
  let process: pid_t
  /// The generation of the worker's sandbox.
  let generation: Int
  private var buffer = FrameBuffer()
  private var isReaped = false

  /// The maximum duration of a quick task; no task is queued behind slower ones.
  private static let quick = Duration.milliseconds(50)
  /// The time limit for sending a message to an idle worker, in milliseconds.
  private static let timeout: Int32 = 10_000

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - setup: The setup message.
  ///   - temporaryFolder: The temporary folder of the worker and its children; nil for the default one.
  ///   - generation: The generation of its sandbox.
  /// - Throws: ``WorkerPool/Failure``.
  init(
    _ program: String, _ setup: Data, temporaryFolder: String?, generation: Int
  ) throws(WorkerPool.Failure) {
    self.generation = generation
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw WorkerPool.Failure("no process can be started: \(String(cString: strerror(errno)))")
    }
    socket = ends[0]
    defer { close(ends[1]) }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(WorkerLoop.argument), nil]
    // Otherwise, a backtrace would be printed for each file that crashes the worker.
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

  /// Takes over a running worker.
  ///
  /// - Parameter setup: The setup message.
  init(_ worker: WorkerPool.EarlyWorker, _ setup: Data) {
    (socket, process, generation) = (worker.channel, worker.process, 0)
    _ = send(setup)
  }

  deinit {
    close(socket)
    if !isReaped { _ = end(killing: true) }
  }

  /// Binds the worker with all its threads to a processor, before its first task.
  func keepOnProcessor(_ number: Int) {
    processor = number
    earshot_keep_on_processor(process, Int32(number))
  }

  /// Sends a task; returns false if the worker is gone.
  func ask(_ request: Data, _ task: Task, at now: ContinuousClock.Instant) -> Bool {
    if tasks.isEmpty { begin = now }
    tasks.append(task)
    return send(request)
  }

  private func send(_ content: Data) -> Bool {
    let frame = FrameBuffer.frame(content)
    return frame.withUnsafeBytes { earshot_send(socket, $0.baseAddress, $0.count, nil, 0, Self.timeout) == 0 }
  }

  /// Reads available data from the socket.
  ///
  /// - Returns: False if the worker has closed its end.
  func read() -> Bool {
    let size = 1 << 18
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { space in
      do throws(Errno) {
        let count = try systemCall { recv(socket, space.baseAddress, size, Int32(MSG_DONTWAIT)) }
        buffer.append(UnsafeRawBufferPointer(rebasing: space.prefix(count)))
        return count > 0
      } catch {
        return error == .resourceTemporarilyUnavailable
      }
    }
  }

  /// Returns the next complete answer, which belongs to the first task; nil if there is none.
  ///
  /// - Throws: ``FrameBuffer/InvalidFrame``.
  func nextAnswer() throws(FrameBuffer.InvalidFrame) -> Data? { try buffer.next() }

  /// Removes the first task; the worker has continued with the next one.
  func finishTask(at now: ContinuousClock.Instant) {
    isQuick = now - begin < Self.quick
    begin = now
    tasks.removeFirst()
  }

  /// Waits for the worker to end.
  ///
  /// - Parameter killing: Whether to kill the worker and all its descendants.
  /// - Returns: A description of how it ended.
  func end(killing: Bool) -> String {
    guard !isReaped else { return "it has ended" }
    isReaped = true
    // A worker that closed its end is about to exit; any other is killed immediately.
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
      _ = try? systemCall { waitpid(process, &status, 0) }
    } else {
      // Kills its descendants, too.
      _ = kill(-process, SIGKILL)
    }
    let signal = status & 0x7F
    if signal != 0 { return "signal \(signal) (\(String(cString: strsignal(signal))))" }
    return "exit status \((status >> 8) & 0xFF)"
  }
}
