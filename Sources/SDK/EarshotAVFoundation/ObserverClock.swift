import Dispatch
import ExtensionLink
import Synchronization

/// The clock that schedules players' timed work.
protocol ObserverClock: Sendable {
  /// The time since an arbitrary start.
  var now: Duration { get }
  /// Schedules `work` on `queue` after `delay`; never before this call returns.
  func schedule(after delay: Duration, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) -> ObserverTimer
  /// Cancels scheduled work; has no effect after the work has run.
  func cancel(_ timer: ObserverTimer)
}

/// The choice of the clock for a new player.
enum ObserverTime {
  /// The clock that replaces the default in a test.
  @TaskLocal static var override: (any ObserverClock)?

  /// The clock for the code that is running: its extension's time, which may be virtual, or real time.
  static var current: any ObserverClock {
    override ?? ExtensionContext.current.map { ExtensionObserverClock(time: $0.time) } ?? RealObserverClock.shared
  }
}
