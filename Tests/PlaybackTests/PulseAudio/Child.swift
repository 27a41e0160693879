import Foundation

/// A program that a test starts, and that ends with this value.
///
/// Foundation's `Process` is unsuitable: started on a dispatch thread, the program has blocked signals, and does not
/// end when terminated.
final class Child: @unchecked Sendable {
  private var process: pid_t = 0
  private var status: Int32?

  /// Starts a program with the given standard input and output. Standard error is discarded.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], input: Int32? = nil, output: Int32? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in [input, output, nil].enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
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
    let failure = posix_spawn(&process, program, &actions, &attributes, &pointers, &settings)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
  }

  deinit {
    end()
  }

  /// Whether the program is still running.
  var isRunning: Bool {
    guard status == nil else { return false }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return true }
    self.status = status
    return false
  }

  /// Waits for the end, and returns the exit status.
  func wait() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return status
  }

  /// Ends the program immediately.
  func end() {
    guard status == nil else { return }
    kill(process, SIGKILL)
    _ = wait()
  }

  /// Makes a pipe that no other program inherits by accident.
  static func pipe() throws -> (reading: FileHandle, writing: FileHandle) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }
}
