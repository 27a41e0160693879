import Foundation
import Synchronization

/// The handling of signals that request termination, such as Ctrl-C: workers are ended and temporary files removed.
struct Interruption {
  private static let number = Atomic<Int32>(0)

  init() {
    _ = Foundation.signal(SIGALRM) { _ in _exit(128 + Interruption.number.load(ordering: .relaxed)) }
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that was ignored before, as under nohup, remains ignored.
      let before = Foundation.signal(signal) { Interruption.note($0) }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = Foundation.signal(signal, SIG_IGN)
      }
    }
  }

  /// The time limit for an orderly end, in seconds: writing to a pipe whose reader has stopped reading would block
  /// forever.
  private static let timeout: UInt32 = 3

  private static func note(_ signal: Int32) {
    number.store(signal, ordering: .relaxed)
    alarm(timeout)
  }

  /// The signal received; nil if there is none.
  var signal: Int32? {
    let number = Self.number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
