import Foundation
import Synchronization

/// Notes that somebody wants it to end, Ctrl-C for instance: workers are ended then, and nothing is left behind.
struct Interruption {
  private static let number = Atomic<Int32>(0)

  init() {
    _ = Foundation.signal(SIGALRM) { _ in _exit(128 + Interruption.number.load(ordering: .relaxed)) }
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      // One that is ignored already, as under nohup, stays so.
      let before = Foundation.signal(signal) { Interruption.note($0) }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = Foundation.signal(signal, SIG_IGN)
      }
    }
  }

  /// How long it may take to end in order, in seconds: a reader that does not read would hold it up for ever.
  private static let patience: UInt32 = 3

  private static func note(_ signal: Int32) {
    number.store(signal, ordering: .relaxed)
    alarm(patience)
  }

  /// The signal that came; nil while none has.
  var signal: Int32? {
    let number = Self.number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
