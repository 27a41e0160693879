public import Foundation
import ExtensionLink
import Synchronization

/// `Timer` of lowered sources: in the device's time where that is virtual, exact to the nanosecond.
///
/// Emulated: timers by block and by selector, scheduled at once or added to a run loop; repeating, `fire()`, `invalidate()`,
/// `fireDate`, `userInfo`. Not emulated: modes, `tolerance` (stored), run loops of other threads: a timer fires on the main
/// queue.
/// The gotcha: it is another class than Foundation's `Timer`, which a source in Earshot's own package still gets, and which
/// runs in real time. As on iOS it holds its target until it is invalid.
open class EarshotTimer: NSObject, @unchecked Sendable {
  // The closure runs on the main queue, or where `fire()` is called, as on iOS.
  private struct State: @unchecked Sendable {
    var body: ((EarshotTimer) -> Void)?
    var isValid = true
    var fireDate: Date
    var interval: TimeInterval
    var repeats: Bool
    /// The number of the last scheduling: those before it are void.
    var scheduling = 0
    var isScheduled = false
  }

  private let state: Mutex<State>
  private let time = ExtensionTime.current
  /// What a timer by selector was created with.
  public let userInfo: Any?
  /// Stored; has no effect on Linux.
  open var tolerance: TimeInterval = 0

  private init(
    _ fireDate: Date, _ interval: TimeInterval, _ repeats: Bool, userInfo: Any?,
    body: ((EarshotTimer) -> Void)?
  ) {
    state = Mutex(State(body: body, fireDate: fireDate, interval: max(interval, 0.0001), repeats: repeats))
    self.userInfo = userInfo
    super.init()
  }

  // MARK: - Creating

  /// A timer that never fires by itself.
  public override convenience init() {
    self.init(.distantFuture, 0, false, userInfo: nil, body: nil)
  }

  /// A timer that calls `block` once it was added to a run loop and its date has come, and again where it repeats.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (EarshotTimer) -> Void
  ) {
    self.init(date, interval, repeats, userInfo: nil, body: block)
  }

  /// A timer that calls `block` `interval` seconds from now, once it was added to a run loop.
  public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (EarshotTimer) -> Void) {
    self.init(Date() + interval, interval, repeats, userInfo: nil, body: block)
  }

  /// A timer that sends `selector` to `target` once it was added to a run loop and its date has come.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let target = target as AnyObject
    self.init(date, interval, repeats, userInfo: userInfo) { SelectorRegistry.send(selector, to: target, with: $0) }
  }

  /// A timer that sends `selector` to `target` `interval` seconds from now, once it was added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fireAt: Date() + interval, interval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
  }

  /// A timer that calls `block` `interval` seconds from now, and again where it repeats.
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (EarshotTimer) -> Void
  ) -> EarshotTimer {
    let timer = EarshotTimer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule(after: interval)
    return timer
  }

  /// A timer that sends `selector` to `target` `interval` seconds from now, and again where it repeats.
  @discardableResult
  open class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> EarshotTimer {
    let timer = EarshotTimer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.schedule(after: interval)
    return timer
  }

  // MARK: - Firing

  /// Whether it may still fire.
  open var isValid: Bool { state.withLock { $0.isValid } }
  /// The seconds between two firings; 0 where it does not repeat.
  open var timeInterval: TimeInterval { state.withLock { $0.repeats ? $0.interval : 0 } }

  /// The date of the next firing.
  open var fireDate: Date {
    get { state.withLock { $0.fireDate } }
    set {
      let isScheduled = state.withLock { state in
        state.fireDate = newValue
        return state.isScheduled
      }
      if isScheduled { schedule(after: newValue.timeIntervalSinceNow) }
    }
  }

  /// Fires at once. A timer that does not repeat is invalid then; the next date of a repeating one stays.
  open func fire() {
    let body = state.withLock { $0.isValid ? $0.body : nil }
    body?(self)
    if !state.withLock({ $0.repeats }) { invalidate() }
  }

  /// Ends it, and lets go of its target.
  open func invalidate() {
    let body = state.withLock { state in
      defer { state.body = nil }
      state.isValid = false
      return state.body
    }
    // Let go of outside the lock: that may run other code.
    withExtendedLifetime(body) {}
  }

  /// Has it fire at its date: it was added to a run loop.
  fileprivate func begin() {
    guard state.withLock({ $0.isValid && !$0.isScheduled }) else { return }
    schedule(after: fireDate.timeIntervalSinceNow)
  }

  private func schedule(after seconds: TimeInterval) {
    let number = state.withLock { state in
      state.isScheduled = true
      state.scheduling += 1
      return state.scheduling
    }
    let wait = Duration.nanoseconds(Int64(min(max(seconds, 0), 9e8) * 1e9))
    time.schedule(after: wait, on: .main) { [self] in
      let body = state.withLock { $0.isValid && $0.scheduling == number ? $0.body : nil }
      guard let body else { return }
      body(self)
      let next = state.withLock { state in
        guard state.isValid, state.repeats, state.scheduling == number else { return nil as TimeInterval? }
        state.fireDate = Date() + state.interval
        return state.interval
      }
      if let next { schedule(after: next) } else if !state.withLock({ $0.repeats }) { invalidate() }
    }
  }
}

extension RunLoop {
  /// Has a timer fire at its date, on the main queue, whatever the run loop and the mode.
  public func add(_ timer: EarshotTimer, forMode mode: RunLoop.Mode) { timer.begin() }
}
