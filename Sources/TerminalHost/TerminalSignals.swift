import Dispatch
import Foundation

/// Where a signal's handler writes its number; negative where nobody listens.
private nonisolated(unsafe) var signalPipe: Int32 = -1

/// The signals that concern a program in a terminal, told on the main actor instead of ending it.
///
/// A handler of our own writes into a pipe: from the moment this is made, no signal is lost. (A dispatch source takes a
/// signal over a moment later than it is asked to, and until then it has no effect.) Where this is let go, the signals are
/// what they were: those that end a program end it.
@MainActor
final class TerminalSignals {
  private let ends: (read: Int32, write: Int32)
  private let source: (any DispatchSourceRead)?

  /// Those that end a program, those that suspend and resume it, and the one that tells a new size.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  init(_ handler: @escaping @MainActor (Int32) -> Void) {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else {
      ends = (-1, -1)
      source = nil
      return
    }
    for number in numbers {
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
    }
    let ends = (read: numbers[0], write: numbers[1])
    self.ends = ends
    signalPipe = ends.write
    let source = DispatchSource.makeReadSource(fileDescriptor: ends.read, queue: .main)
    source.setEventHandler {
      var numbers = [UInt8](repeating: 0, count: 64)
      let count = read(ends.read, &numbers, numbers.count)
      MainActor.assumeIsolated { numbers.prefix(max(0, count)).forEach { handler(Int32($0)) } }
    }
    source.setCancelHandler {
      close(ends.read)
      close(ends.write)
    }
    source.resume()
    self.source = source
    for number in Self.numbers { Self.listen(to: number) }
  }

  isolated deinit {
    // What is still to be done, writing a file out, can be ended the usual way; not by a terminal that is gone already.
    for number in Self.numbers { signal(number, number == SIGHUP ? SIG_IGN : SIG_DFL) }
    if signalPipe == ends.write { signalPipe = -1 }
    source?.cancel()
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
