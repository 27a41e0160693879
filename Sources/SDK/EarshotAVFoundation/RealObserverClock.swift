import DeviceTime
import Dispatch
import Synchronization

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
