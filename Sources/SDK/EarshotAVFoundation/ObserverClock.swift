import DeviceTime
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

/// A handle of scheduled work.
struct ObserverTimer: Sendable {
  /// The clock's own identifier of the work.
  let name: any Hashable & Sendable
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

/// A clock that follows an extension's time.
struct ExtensionObserverClock: ObserverClock {
  let time: ExtensionTime

  var now: Duration { time.now }

  func schedule(
    after delay: Duration, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void
  ) -> ObserverTimer {
    ObserverTimer(name: time.schedule(after: delay, on: queue, work))
  }

  func cancel(_ timer: ObserverTimer) {
    if let token = timer.name as? ExtensionTime.Token { time.cancel(token) }
  }
}

/// A clock that follows real time.
final class RealObserverClock: ObserverClock {
  static let shared = RealObserverClock()

  private let start = DispatchTime.now().uptimeNanoseconds
  private let waiting = Mutex<(last: UInt64, numbers: Set<UInt64>)>((0, []))

  var now: Duration { .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds - start)) }

  func schedule(
    after delay: Duration, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void
  ) -> ObserverTimer {
    let number = waiting.withLock { waiting in
      waiting.last += 1
      waiting.numbers.insert(waiting.last)
      return waiting.last
    }
    let nanoseconds = Int(clamping: max(delay, .zero).wholeNanoseconds)
    queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [self] in
      if waiting.withLock({ $0.numbers.remove(number) }) != nil { work() }
    }
    return ObserverTimer(name: number)
  }

  func cancel(_ timer: ObserverTimer) {
    guard let number = timer.name as? UInt64 else { return }
    waiting.withLock { _ = $0.numbers.remove(number) }
  }
}
