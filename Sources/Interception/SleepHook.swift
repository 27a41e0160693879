import CInterception
import ExtensionLink
import Foundation

// Emulated: nothing; sleeps take real time. `Thread.sleep`, `sleep`, `usleep` and `nanosleep`, and waits for a
// `DispatchSemaphore` that time out, are observed.
// Important: a wait that another thread ends is not observed, because its time depends on the machine's load.

/// An observer of the time for which code sleeps.
enum SleepHook {
  /// Sets the hook.
  static func install() {
    earshot_sleeps_set_hook { BlockingMeter.noteSleep($0) }
  }

  /// Whether Foundation's sleeps are observed. The getter sleeps for a nanosecond.
  static var isInEffect: Bool { earshot_sleeps_test { Thread.sleep(forTimeInterval: 1e-9) } }
}
