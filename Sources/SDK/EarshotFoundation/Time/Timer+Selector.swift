public import Foundation

// Emulated: timers that send a selector, scheduled directly or added to a run loop, in the device's time if that is
// virtual; the method is found in `SelectorRegistry`.
// Not emulated: `userInfo` of a `Timer`; lowered sources have it (`EarshotTimer`).
// Important: as on iOS, a timer retains its target until it is invalidated.

extension Timer {
  /// Schedules a timer that sends `selector` to `target` after `interval` seconds, and repeatedly if requested, until
  /// `invalidate()` is called.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let sending = SelectorMessage(target: target as AnyObject, selector: selector)
    return scheduledTimer(withTimeInterval: max(interval, 0.0001), repeats: repeats) { sending.send($0) }
  }

  /// Creates a timer that sends `selector` to `target` after `interval` seconds, once it has been added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: max(interval, 0.0001)), interval: interval, target: target,
      selector: selector, userInfo: userInfo, repeats: repeats)
  }

  /// Creates a timer that sends `selector` to `target` at a date, once it has been added to a run loop.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let sending = SelectorMessage(target: target as AnyObject, selector: selector)
    self.init(fire: date, interval: max(interval, 0.0001), repeats: repeats) { sending.send($0) }
  }
}

/// A selector and its target, which a timer sends on the thread of its run loop.
private struct SelectorMessage: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector

  func send(_ timer: Timer) { SelectorRegistry.send(selector, to: target, with: timer) }
}
