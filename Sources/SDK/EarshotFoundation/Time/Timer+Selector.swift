public import Foundation
import ExtensionLink
import Synchronization

// Emulated: a timer that sends a selector, in the device's time if that is virtual; the method is found in
// `SelectorRegistry`. Not emulated: tolerance, adding the timer to a run loop (it needs none: `scheduledTimer` is
// enough), `userInfo` of a `Timer`, `fire()` before the timer is due, `fireDate`.
// The gotcha: a `Timer` with a block is Foundation's own, and follows real time.

extension Timer {
  /// Schedules a timer that sends `selector` to `target` after `interval` seconds, and repeatedly if requested, until
  /// `invalidate()` is called.
  ///
  /// The returned object is a Foundation timer that never fires automatically; the extension's time does the
  /// scheduling.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    let sending = SelectorTimer(
      timer, target as AnyObject, selector, max(interval, 0.0001), repeats, ExtensionTime.current)
    sending.schedule()
    return timer
  }
}

/// The scheduling of a timer with a selector. As on iOS, it retains its target until it is invalidated.
private final class SelectorTimer: @unchecked Sendable {
  private let timer: Timer
  private let target: AnyObject
  private let selector: Selector
  private let interval: Duration
  private let repeats: Bool
  private let time: ExtensionTime

  init(
    _ timer: Timer, _ target: AnyObject, _ selector: Selector, _ interval: TimeInterval, _ repeats: Bool,
    _ time: ExtensionTime
  ) {
    (self.timer, self.target, self.selector, self.repeats, self.time) = (timer, target, selector, repeats, time)
    self.interval = .nanoseconds(Int64(min(interval, 9e8) * 1e9))
  }

  func schedule() {
    time.schedule(after: interval, on: .main) { [self] in fire() }
  }

  private func fire() {
    guard timer.isValid else { return }
    if !repeats { timer.invalidate() }
    SelectorRegistry.send(selector, to: target, with: timer)
    if repeats, timer.isValid { schedule() }
  }
}
