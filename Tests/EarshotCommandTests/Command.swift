import Foundation
import Synchronization

/// A program that a test starts like a shell, and waits for.
///
/// Its output goes to files, so that a child process that outlives it does not block.
struct Command: Sendable {
  var executable: URL
  var arguments: [String]
  /// The content of standard input; nil for none.
  var input: Data?
  /// The working folder.
  var folder: URL?
  /// Variables added to the test's own environment; an empty value removes one.
  var environment: [String: String] = [:]
  /// The time limit: long enough for a busy machine, and shorter than the time limits of tests.
  var deadline: Duration = .seconds(240)

  /// The outcome of a run.
  struct Outcome: Sendable {
    /// The exit status, the negative number of the signal that ended the program, or nil after the time limit.
    var status: Int32?
    /// Standard output.
    var bytes: Data
    /// Standard error.
    var errors: String
    var time: Duration

    /// Standard output as text.
    var output: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  /// Starts the program, and waits for its end.
  ///
  /// - Parameter body: Called with the process number while the program runs.
  func run(while body: (pid_t) async throws -> Void = { _ in }) async throws -> Outcome {
    let temporary = try TemporaryFolder()
    let (output, errors) = (try temporary.file("output", Data()), try temporary.file("errors", Data()))
    let source = try input.map { try temporary.file("input", $0).path } ?? "/dev/null"
    let start = ContinuousClock.now
    let child = Child(try spawn([(source, O_RDONLY), (output.path, O_WRONLY), (errors.path, O_WRONLY)]))
    async let end = child.end(after: deadline)
    do {
      try await body(child.process)
    } catch {
      child.kill()
      _ = await end
      throw error
    }
    let status = await end
    let time = ContinuousClock.now - start
    return Outcome(
      status: status, bytes: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), time: time)
  }

  /// Starts the program with the files as its first descriptors.
  ///
  /// Foundation's `Process` is unsuitable: it also waits for child processes that the program leaves running, such as
  /// tmux's server.
  private func spawn(_ files: [(path: String, flags: Int32)]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(number), file.path, file.flags, 0)
    }
    // A dispatch thread blocks signals, and its child processes would never receive them.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty }
    var line = [executable.path] + arguments
    if let folder { line = ["/usr/bin/env", "-C", folder.path] + line }
    var pointers = line.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (pointers + settings).forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, line[0], &actions, &attributes, &pointers, &settings)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    return process
  }
}

/// A running process.
private final class Child: Sendable {
  private enum State {
    case running, killed, gone
  }

  let process: pid_t
  private let state = Mutex(State.running)

  init(_ process: pid_t) {
    self.process = process
  }

  /// Waits for the end on a separate thread, and returns the status. Kills the process at the deadline, and returns
  /// nil.
  func end(after deadline: Duration) async -> Int32? {
    let alarm = DispatchWorkItem { [self] in kill() }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .milliseconds(Int(deadline / .milliseconds(1))), execute: alarm)
    let status = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(returning: wait()) }
    }
    alarm.cancel()
    return status
  }

  /// Kills the process if it is still running.
  func kill() {
    state.withLock { state in
      guard state == .running else { return }
      state = .killed
      Foundation.kill(process, SIGKILL)
    }
  }

  private func wait() -> Int32? {
    // The process number remains reserved until the lock is held, so that the alarm cannot kill another process.
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return state.withLock { state in
      defer { state = .gone }
      var status: Int32 = 0
      waitpid(process, &status, 0)
      guard state == .running else { return nil }
      return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }
  }
}

/// Limits the number of concurrent programs to the number of processors, so that each program runs as fast as it would
/// alone.
actor Turns {
  static let shared = Turns(max(2, ProcessInfo.processInfo.activeProcessorCount))
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  /// Runs `body` when a slot is free.
  nonisolated func take<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    await begin()
    do {
      let value = try await body()
      await end()
      return value
    } catch {
      await end()
      throw error
    }
  }

  private func begin() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
