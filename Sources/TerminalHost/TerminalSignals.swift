import Dispatch
import Foundation
import Synchronization

/// The descriptor to which a signal's handler writes its number; negative without a listener.
private nonisolated(unsafe) var signalPipe: Int32 = -1

/// The handling of the signals that concern a program in a terminal, on the main actor, instead of their default
/// actions.
///
/// A signal handler writes to a pipe: no signal is lost from initialization on. (A dispatch source takes effect only
/// after a delay, during which a signal would be lost.) A thread reads the pipe. If the main thread is blocked because
/// nothing reads its output, or the program does not end in time, that thread ends the process. When the
/// object is released, the default actions are restored.
@MainActor
final class TerminalSignals {
  private let ends: (read: Int32, write: Int32)

  /// The signals that end a program.
  private nonisolated static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The signals that suspend and resume a program, and that report a new terminal size.
  private static let terminalSignals = [SIGTSTP, SIGCONT, SIGWINCH]

  /// The polling interval after a signal, in milliseconds.
  private nonisolated static let pace: Int32 = 50
  /// The number of intervals for an orderly end: 3 seconds, and longer if the machine is too busy to run this process.
  private nonisolated static let patience = 60

  /// Creates a handler of signals.
  ///
  /// - Parameters:
  ///   - handler: A closure that is called for each signal.
  ///   - giveUp: A closure that is called before the process is ended forcibly, on any thread.
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
    for number in Self.ending + Self.terminalSignals { Self.listen(to: number) }
  }

  isolated deinit {
    // The remaining work, such as writing a file, may be interrupted as usual, but not by a terminal that is gone
    // already.
    for number in Self.ending + Self.terminalSignals { signal(number, number == SIGHUP ? SIG_IGN : SIG_DFL) }
    if signalPipe == ends.write { signalPipe = -1 }
    // The thread closes the other end.
    if ends.write >= 0 { close(ends.write) }
  }

  /// Passes signals to the main thread and, after one that ends the program, ensures that it does.
  private nonisolated static func follow(
    _ end: Int32, _ handler: @escaping @MainActor (Int32) -> Void, _ giveUp: @Sendable () -> Void
  ) {
    defer { close(end) }
    var wanted: (signal: Int32, intervals: Int)?
    var write: Int?
    while true {
      var ready = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let count = poll(&ready, 1, wanted == nil ? -1 : pace)
      if count > 0 {
        var number: UInt8 = 0
        guard read(end, &number, 1) == 1 else { return }
        let signal = Int32(number)
        if wanted == nil, ending.contains(signal) { wanted = (signal, 0) }
        DispatchQueue.main.async { MainActor.assumeIsolated { handler(signal) } }
      } else if count == 0, let (signal, intervals) = wanted {
        let current = PendingWrite.current
        guard (current != nil && current == write && PendingWrite.isBlocked) || intervals >= patience else {
          wanted = (signal, intervals + 1)
          write = current
          continue
        }
        giveUp()
        _exit(128 + signal)
      }
    }
  }

  private static func listen(to number: Int32) {
    var action = sigaction()
    // The handler calls only async-signal-safe functions, and preserves errno.
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
