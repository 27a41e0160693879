import Dispatch
import Foundation
import Synchronization

/// Where a signal's handler writes its number; negative where nobody listens.
private nonisolated(unsafe) var signalPipe: Int32 = -1

/// The signals that concern a program in a terminal, told on the main actor instead of ending it.
///
/// A handler of our own writes into a pipe: from the moment this is made, no signal is lost. (A dispatch source takes a
/// signal over a moment later than it is asked to, and until then it has no effect.) A thread reads the pipe: where the main
/// thread is blocked, because nobody reads what it writes, or does not end in time, that thread ends the process. Where this
/// is let go, the signals are what they were: those that end a program end it.
@MainActor
final class TerminalSignals {
  private let ends: (read: Int32, write: Int32)

  /// Those that end a program.
  private nonisolated static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Those that suspend and resume it, and the one that tells a new size.
  private static let others = [SIGTSTP, SIGCONT, SIGWINCH]

  /// How long a program may take to end in order once a signal wants it to.
  private nonisolated static let patience = Duration.seconds(3)
  /// How often it is looked at meanwhile, in milliseconds.
  private nonisolated static let pace: Int32 = 50

  /// - Parameters:
  ///   - handler: Told each signal.
  ///   - giveUp: Called before the process is ended without order, on any thread.
  init(_ handler: @escaping @MainActor (Int32) -> Void, giveUp: @escaping @Sendable () -> Void) {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else {
      ends = (-1, -1)
      return
    }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(numbers[1], F_SETFL, O_NONBLOCK)
    ends = (read: numbers[0], write: numbers[1])
    signalPipe = numbers[1]
    let thread = Thread { [end = numbers[0]] in Self.follow(end, handler, giveUp) }
    thread.name = "earshot-signals"
    thread.start()
    for number in Self.ending + Self.others { Self.listen(to: number) }
  }

  isolated deinit {
    // What is still to be done, writing a file out, can be ended the usual way; not by a terminal that is gone already.
    for number in Self.ending + Self.others { signal(number, number == SIGHUP ? SIG_IGN : SIG_DFL) }
    if signalPipe == ends.write { signalPipe = -1 }
    // The thread closes the other end.
    if ends.write >= 0 { close(ends.write) }
  }

  /// Hands signals to the main thread, and once one wants an end sees to it that there is one.
  private nonisolated static func follow(
    _ end: Int32, _ handler: @escaping @MainActor (Int32) -> Void, _ giveUp: @Sendable () -> Void
  ) {
    defer { close(end) }
    var wanted: (signal: Int32, limit: ContinuousClock.Instant)?
    var write: Int?
    while true {
      var ready = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let count = poll(&ready, 1, wanted == nil ? -1 : pace)
      if count > 0 {
        var number: UInt8 = 0
        guard read(end, &number, 1) == 1 else { return }
        let signal = Int32(number)
        if wanted == nil, ending.contains(signal) { wanted = (signal, ContinuousClock.now.advanced(by: patience)) }
        DispatchQueue.main.async { MainActor.assumeIsolated { handler(signal) } }
      } else if count == 0, let wanted {
        let current = PendingWrite.current
        guard (current != nil && current == write && PendingWrite.isBlocked) || ContinuousClock.now > wanted.limit else {
          write = current
          continue
        }
        giveUp()
        _exit(128 + wanted.signal)
      }
    }
  }

  private static func listen(to number: Int32) {
    var action = sigaction()
    // Only what may be called in a signal's handler, and with the error number as it was.
    action.__sigaction_handler.sa_handler = { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(signalPipe, &byte, 1)
      errno = before
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }
}

/// The write to standard output or standard error that is under way.
enum PendingWrite {
  private static let depth = Atomic(0)
  private static let number = Atomic(0)

  /// Does something that waits for whoever reads.
  static func during<Value>(_ body: () -> Value) -> Value {
    number.add(1, ordering: .relaxed)
    depth.add(1, ordering: .releasing)
    defer {
      number.add(1, ordering: .relaxed)
      depth.subtract(1, ordering: .releasing)
    }
    return body()
  }

  /// What tells it from all others; nil where there is none.
  static var current: Int? { depth.load(ordering: .acquiring) > 0 ? number.load(ordering: .relaxed) : nil }

  /// Whether nobody reads standard output or standard error.
  static var isBlocked: Bool {
    [STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      return poll(&ready, 1, 0) == 0
    }
  }
}
