import CChannel
import CStack
package import Files
import Foundation
import Synchronization

/// A program started by the supervisor. It is killed, along with its descendants, when this value is released or this
/// process ends.
package final class SupervisedProcess: Sendable {
  /// The state of the thread that monitors the process.
  private final class ProcessMonitor: Sendable {
    struct State {
      var status: Int32?
      var isGone = false
      /// The peak of the private memory, in bytes.
      var peakMemory = 0
      /// A description of the limit because of which this process ended the program; nil if it did not.
      var exceededLimit: String?
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

    /// Ends the program because it exceeds a limit, described by `limit`.
    func end(exceeding limit: String) {
      state.withLock { state in
        guard !state.isGone, state.status == nil else { return }
        state.exceededLimit = limit
        _ = shutdown(handle, Int32(SHUT_WR))
      }
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
  /// The process identifier.
  let identifier: pid_t
  private let monitor: ProcessMonitor

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: The arguments after the path.
  ///   - environment: The environment variables; nil for those of this process.
  ///   - channel: The program's file descriptor 3, or nil if it has none.
  /// - Throws: ``Supervisor/Failure``.
  package convenience init(
    _ executable: String, _ arguments: [String] = [], environment: [String]? = nil, channel: OwnedDescriptor? = nil
  ) throws(Supervisor.Failure) {
    try self.init(executable, arguments, environment: environment, channel: channel, rules: nil, limits: nil)
  }

  /// Starts a program that is restricted by `rules`, if there are any, and ended when it exceeds `limits`.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String]?, channel: OwnedDescriptor?,
    rules: SandboxRules?, limits: ProcessLimits?
  ) throws(Supervisor.Failure) {
    try Supervisor.start()
    var (handle, output, process): (Int32, Int32, pid_t) = (-1, -1, 0)
    let number = channel?.number ?? -1
    let code = Self.start(executable, arguments, environment, number, rules, &handle, &output, &process)
    Supervisor.registerFolders()
    guard code == 0 else { throw Supervisor.Failure(code: code) }
    identifier = process
    self.output = ProcessOutput(OwnedDescriptor(takingOver: output))
    monitor = ProcessMonitor(handle)
    let thread = Thread { [monitor, output = self.output, identifier] in
      Self.supervise(monitor, output, identifier, limits)
    }
    thread.name = "earshot-process"
    thread.start()
  }

  deinit {
    end()
  }

  /// The wait status; nil while the program runs.
  package var status: Int32? { monitor.state.withLock { $0.status } }

  /// Whether the program has ended or is just ending, even if its status has not been reported yet.
  package var isEnding: Bool { status != nil || earshot_is_ending(identifier) }

  /// The peak of the program's private memory, in bytes, including its current memory.
  package var peakMemory: Int {
    let now = status == nil ? ProcessLimits.memory(of: identifier) ?? 0 : 0
    return monitor.state.withLock { state in
      state.peakMemory = max(state.peakMemory, now)
      return state.peakMemory
    }
  }

  /// A description of the limit because of which the program was ended; nil if it was not.
  package var exceededLimit: String? { monitor.state.withLock { $0.exceededLimit } }

  /// Kills the program and its descendants. Does nothing if it has ended.
  package func end() {
    monitor.state.withLock { state in
      if !state.isGone { _ = shutdown(monitor.handle, Int32(SHUT_WR)) }
    }
  }

  /// Requests that the program, if it runs Earshot's main function, prints the stack of its main thread.
  package func requestStack() {
    monitor.state.withLock { state in
      if !state.isGone, state.status == nil { kill(identifier, earshot_stack_signal) }
    }
  }

  /// Calls `body` on any thread once the program has ended, or immediately if it has already ended.
  package func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = monitor.state.withLock { state in
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
    _ rules: SandboxRules?, _ handle: inout Int32, _ output: inout Int32, _ process: inout pid_t
  ) -> Int32 {
    guard let rules else {
      return start(executable, arguments, environment, channel, confinement: nil, &handle, &output, &process)
    }
    return rules.withStrings {
      start(executable, arguments, environment, channel, confinement: $0, &handle, &output, &process)
    }
  }

  private static func start(
    _ executable: String, _ arguments: [String], _ environment: [String]?, _ channel: Int32,
    confinement: earshot_rules?, _ handle: inout Int32, _ output: inout Int32, _ process: inout pid_t
  ) -> Int32 {
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var variables = (environment ?? []).map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    // An executable written a moment ago may still be open for writing in a process that is just being forked.
    for attempt in 0..<100 {
      if attempt > 0 { _ = poll(nil, 0, 10) }
      let code = executable.withCString { path in
        words.withUnsafeMutableBufferPointer { words in
          variables.withUnsafeMutableBufferPointer { variables in
            var program = earshot_program(
              path: path, arguments: words.baseAddress, environment: environment == nil ? nil : variables.baseAddress,
              channel: channel, rules: confinement)
            return earshot_supervise(&program, &handle, &output, &process)
          }
        }
      }
      if code != ETXTBSY { return code }
    }
    return ETXTBSY
  }

  /// Reads the program's output, measures its usage, and waits for its end and that of all its descendants.
  private static func supervise(
    _ monitor: ProcessMonitor, _ output: ProcessOutput, _ process: pid_t, _ limits: ProcessLimits?
  ) {
    var isOpen = true
    var alarm = limits == nil ? nil : ProcessorAlarm(process)
    var meter: UsageMeter?
    if let limits { meter = UsageMeter(process, limits, hasAlarm: alarm != nil) }
    while true {
      if let time = meter?.alarmTime { alarm?.set(time) }
      var ready = [
        pollfd(fd: monitor.handle, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? output.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: alarm?.number ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ready, nfds_t(ready.count), meter?.delay ?? -1) >= 0 else { continue }
      let isAlarmed = ready[2].revents != 0
      if isAlarmed { alarm?.clear() }
      if let usage = meter?.measure(isAlarmed: isAlarmed), let limits {
        monitor.state.withLock { $0.peakMemory = max($0.peakMemory, Int(usage.memory)) }
        if let exceededLimit = limits.exceededLimit(by: usage) {
          meter = nil
          monitor.end(exceeding: exceededLimit)
        }
      }
      if ready[1].revents != 0 { isOpen = output.read() }
      guard ready[0].revents != 0 else { continue }
      var status: Int32 = 0
      let count = try? systemCall { recv(monitor.handle, &status, MemoryLayout.size(ofValue: status), 0) }
      // The output must be available before the end is reported.
      output.read()
      guard count == MemoryLayout.size(ofValue: status) else { return monitor.isGone() }
      monitor.hasEnded(status)
    }
  }
}
