import CChannel
package import ExtensionProtocol
import Foundation
import Synchronization

/// A program started by the supervisor. It is killed, along with its descendants, when this value is released or this
/// process ends.
package final class SupervisedProcess: Sendable {
  /// The state of the thread that monitors the process.
  private final class Watch: Sendable {
    struct State {
      var status: Int32?
      var isGone = false
      var waiters: [@Sendable () -> Void] = []
    }

    let handle: Int32
    let state = Mutex(State())

    init(_ handle: Int32) {
      self.handle = handle
    }

    func hasEnded(_ status: Int32) {
      let waiters = state.withLock { state in
        if state.status == nil { state.status = status }
        defer { state.waiters = [] }
        return state.waiters
      }
      waiters.forEach { $0() }
    }

    func isGone() {
      // If the supervisor is killed, so are its programs.
      hasEnded(SIGKILL)
      state.withLock { state in
        state.isGone = true
        close(handle)
      }
    }
  }

  /// The program's standard output and standard error.
  package let output: ProcessOutput
  private let watch: Watch

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: The arguments after the path.
  ///   - environment: The environment variables; nil for those of this process.
  ///   - channel: The program's file descriptor 3; nil for none.
  /// - Throws: ``Supervisor/Failure``.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String]? = nil, channel: OwnedDescriptor? = nil
  ) throws(Supervisor.Failure) {
    try Supervisor.start()
    var (handle, output): (Int32, Int32) = (-1, -1)
    let code = Self.start(executable, arguments, environment, channel?.number ?? -1, &handle, &output)
    guard code == 0 else { throw Supervisor.Failure(code: code) }
    self.output = ProcessOutput(OwnedDescriptor(takingOver: output))
    watch = Watch(handle)
    let thread = Thread { [watch, output = self.output] in Self.follow(watch, output) }
    thread.name = "earshot-process"
    thread.start()
  }

  deinit {
    end()
  }

  /// The wait status; nil while the program runs.
  var status: Int32? { watch.state.withLock { $0.status } }

  /// Kills the program and its descendants. Does nothing if it has ended.
  package func end() {
    watch.state.withLock { state in
      if !state.isGone { _ = shutdown(watch.handle, Int32(SHUT_WR)) }
    }
  }

  /// Calls `body` on any thread once the program has ended, or at once if it has.
  func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = watch.state.withLock { state in
      if state.status == nil { state.waiters.append(body) }
      return state.status != nil
    }
    if hasEnded { body() }
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: The exit status, or the negative number of the signal that ended it.
  package func exitStatus() async -> Int32 {
    await withCheckedContinuation { continuation in whenEnded { continuation.resume() } }
    let status = status ?? SIGKILL
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  /// Returns all output, once the program has ended.
  package func lines() -> [String] { output.takeLines(isAtEnd: true) }

  private static func start(
    _ executable: String, _ arguments: [String], _ environment: [String]?, _ channel: Int32,
    _ handle: inout Int32, _ output: inout Int32
  ) -> Int32 {
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var variables = (environment ?? []).map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    // An executable written a moment ago may still be open for writing in a process that is just being forked.
    for attempt in 0..<100 {
      if attempt > 0 { _ = poll(nil, 0, 10) }
      let code = executable.withCString { path in
        words.withUnsafeMutableBufferPointer { words in
          variables.withUnsafeMutableBufferPointer { variables in
            var program = earshot_program(
              path: path, arguments: words.baseAddress, environment: environment == nil ? nil : variables.baseAddress,
              channel: channel)
            return earshot_supervise(&program, &handle, &output, &process)
          }
        }
      }
      if code != ETXTBSY { return code }
    }
    return ETXTBSY
  }

  /// Reads the program's output and waits for its end and that of all its descendants.
  private static func follow(_ watch: Watch, _ output: ProcessOutput) {
    var isOpen = true
    while true {
      var ready = [
        pollfd(fd: watch.handle, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? output.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ready, 2, -1) >= 0 else { continue }
      if ready[1].revents != 0 { isOpen = output.read() }
      guard ready[0].revents != 0 else { continue }
      var status: Int32 = 0
      let count = recv(watch.handle, &status, MemoryLayout.size(ofValue: status), 0)
      if count < 0, errno == EINTR { continue }
      // The output must be available before the end is reported.
      output.read()
      guard count == MemoryLayout.size(ofValue: status) else { return watch.isGone() }
      watch.hasEnded(status)
    }
  }
}
