public import Foundation
import Synchronization

/// A program that a test starts, and that ends with this object.
///
/// Foundation's `Process` is unsuitable: started on a dispatch thread, the program has blocked signals, and does not
/// end when terminated. It also waits for child processes that the program leaves running, such as tmux's server.
public final class Child: Sendable {
  /// A standard stream of a program.
  public enum Stream: Sendable {
    /// `/dev/null`.
    case none
    /// An open file or pipe.
    case descriptor(Int32)
    /// A file, which standard input reads, and the other streams write from its beginning.
    case file(String)
  }

  private struct State {
    /// Whether this process killed the program.
    var isKilled = false
    /// The exit status, or the negative number of the signal that ended the program; nil while it runs.
    var status: Int32?
  }

  /// The process number.
  public let process: pid_t
  private let state = Mutex(State())

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path.
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The whole environment.
  ///   - input: Standard input.
  ///   - output: Standard output.
  ///   - errors: Standard error.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String], input: Stream = .none,
    output: Stream = .none, errors: Stream = .none
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in zip(Int32(0)..., [input, output, errors]) {
      switch stream {
      case .none: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .file(let path):
        posix_spawn_file_actions_addopen(&actions, number, path, number == 0 ? O_RDONLY : O_WRONLY | O_CREAT, 0o600)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var pointers = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (pointers + settings).forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, &attributes, &pointers, &settings)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    self.process = process
  }

  deinit {
    end()
  }

  /// Whether the program is still running.
  public var isRunning: Bool { state.withLock { !hasEnded(&$0, WNOHANG) } }

  /// Waits for the end.
  ///
  /// - Returns: The exit status, or the negative number of the signal that ended the program.
  @discardableResult
  public func wait() -> Int32 { reap().status ?? 0 }

  /// Waits for the end on a separate thread, and kills the program if it does not end.
  ///
  /// - Parameter limit: The limit, of the time for which the machine is idle.
  /// - Returns: The status as of ``wait()``; nil if ``kill()`` or the limit ended the program.
  public func end(after limit: Duration) async -> Int32? {
    let idle = IdleTime()
    let alarm = DispatchSource.makeTimerSource(queue: .global())
    alarm.setEventHandler { [self] in if idle.elapsed >= limit { kill() } }
    alarm.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1))
    alarm.activate()
    let end = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(returning: reap()) }
    }
    alarm.cancel()
    return end.isKilled ? nil : end.status
  }

  private func reap() -> State {
    // The process number remains reserved until the lock is held, so that nobody kills another process.
    var info = siginfo_t()
    while state.withLock({ $0.status == nil }), waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0,
      errno == EINTR
    {}
    return state.withLock { state in
      _ = hasEnded(&state, 0)
      return state
    }
  }

  /// Returns whether the program has ended, and stores its status.
  private func hasEnded(_ state: inout State, _ options: Int32) -> Bool {
    guard state.status == nil else { return true }
    var status: Int32 = 0
    var found = waitpid(process, &status, options)
    while found < 0, errno == EINTR { found = waitpid(process, &status, options) }
    guard found == process else { return false }
    state.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    return true
  }

  /// Kills the program if it is still running.
  public func kill() {
    state.withLock { state in
      guard state.status == nil, !state.isKilled else { return }
      state.isKilled = true
      Foundation.kill(process, SIGKILL)
    }
  }

  /// Kills the program if it is still running, and waits for its end.
  public func end() {
    kill()
    wait()
  }

  /// Creates a pipe that no other program inherits by accident.
  public static func pipe() throws -> (reading: FileHandle, writing: FileHandle) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }
}
