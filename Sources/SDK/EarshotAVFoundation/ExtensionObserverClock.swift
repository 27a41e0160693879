import Dispatch
import ExtensionLink
import Synchronization

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
