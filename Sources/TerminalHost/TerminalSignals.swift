import Dispatch
import Foundation

/// The signals that concern a program in a terminal, told on the main actor instead of ending it.
///
/// Where it is let go they are what they were: those that end a program end it.
@MainActor
final class TerminalSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// Those that end a program, those that suspend and resume it, and the one that tells a new size.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  init(_ handler: @escaping @MainActor (Int32) -> Void) {
    sources = Self.numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated { handler(number) }
      }
      source.resume()
      return source
    }
  }

  isolated deinit {
    for source in sources { source.cancel() }
    // What is still to be done, writing a file out, can be ended the usual way; not by a terminal that is gone already.
    for number in Self.numbers where number != SIGHUP { signal(number, SIG_DFL) }
  }
}
