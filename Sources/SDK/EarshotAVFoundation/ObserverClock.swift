import DeviceTime
import Dispatch
import ExtensionLink
import Synchronization

/// The time in which players' timed work is scheduled.
protocol ObserverClock: Sendable {
  /// The time since some beginning.
  var now: Duration { get }
  /// Runs `work` on `queue`, `delay` from now; never before this call returns.
  func schedule(after delay: Duration, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) -> ObserverTimer
  /// Forgets a piece of work; one that has run is ignored.
  func cancel(_ timer: ObserverTimer)
}

/// A piece of work that a clock has scheduled.
struct ObserverTimer: Sendable {
  /// The clock's own name of it.
  let name: any Hashable & Sendable
}

/// Which clock a new player takes.
enum ObserverTime {
  /// The clock instead, in a test.
  @TaskLocal static var override: (any ObserverClock)?

  /// The clock of the code that runs now: its extension's time, which may be virtual; real time where there is none.
  static var current: any ObserverClock {
    override ?? ExtensionSurroundings.current.map { ExtensionObserverClock(time: $0.time) } ?? RealObserverClock.shared
  }
}

/// An extension's time.
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

/// Real time.
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
