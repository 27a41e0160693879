public import Foundation
import ExtensionLink
import Synchronization

/// The `Timer` of lowered sources. It follows the device's time, if that is virtual, exactly to the nanosecond.
///
/// Emulated: timers with a block or a selector, scheduled directly or added to a run loop; repetition, `fire()`,
/// `invalidate()`, `fireDate`, `userInfo`. Not emulated: modes, `tolerance` (stored), run loops of other threads: a
/// timer fires on the main queue. Important: it is not Foundation's `Timer` class, which sources that are not lowered
/// use, and which has no `userInfo`. As on iOS, a timer retains its target until it is invalidated.
open class EarshotTimer: NSObject, @unchecked Sendable {
  // The closure runs on the main queue, or on the thread that calls `fire()`, as on iOS.
  private struct State: @unchecked Sendable {
    var body: ((EarshotTimer) -> Void)?
    var isValid = true
    var fireDate: Date
    var interval: TimeInterval
    var repeats: Bool
    /// The number of the last scheduling; earlier ones are obsolete.
    var scheduling = 0
    var isScheduled = false
  }

  private let state: Mutex<State>
  private let time = ExtensionTime.current
  /// The information passed when a timer with a selector was created.
  public let userInfo: Any?
  /// The permitted delay of the timer, in seconds. Stored; has no effect.
  open var tolerance: TimeInterval = 0

  private init(
    _ fireDate: Date, _ interval: TimeInterval, _ repeats: Bool, userInfo: Any?,
    body: ((EarshotTimer) -> Void)?
  ) {
    state = Mutex(State(body: body, fireDate: fireDate, interval: max(interval, 0.0001), repeats: repeats))
    self.userInfo = userInfo
    super.init()
  }

  // MARK: - Creating a timer

  /// Creates a timer that never fires automatically.
  public override convenience init() {
    self.init(.distantFuture, 0, false, userInfo: nil, body: nil)
  }

  /// Creates a timer that calls a block at a date, and repeatedly if requested, once it has been added to a run loop.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (EarshotTimer) -> Void
  ) {
    self.init(date, interval, repeats, userInfo: nil, body: block)
  }

  /// Creates a timer that calls a block after `interval` seconds, once it has been added to a run loop.
  public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (EarshotTimer) -> Void) {
    self.init(Date() + interval, interval, repeats, userInfo: nil, body: block)
  }

  /// Creates a timer that sends a selector to a target at a date, once it has been added to a run loop.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let target = target as AnyObject
    self.init(date, interval, repeats, userInfo: userInfo) { SelectorRegistry.send(selector, to: target, with: $0) }
  }

  /// Creates a timer that sends a selector to a target after `interval` seconds, once it has been added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fireAt: Date() + interval, interval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
  }

  /// Schedules a timer that calls a block after `interval` seconds, and repeatedly if requested.
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (EarshotTimer) -> Void
  ) -> EarshotTimer {
    let timer = EarshotTimer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule(after: interval)
    return timer
  }

  /// Schedules a timer that sends a selector to a target after `interval` seconds, and repeatedly if requested.
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

  /// Whether the timer can still fire.
  open var isValid: Bool { state.withLock { $0.isValid } }
  /// The interval between two firings, in seconds; 0 if the timer does not repeat.
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

  /// Fires the timer immediately, and then invalidates it unless it repeats. The schedule of a repeating timer does not
  /// change.
  open func fire() {
    let body = state.withLock { $0.isValid ? $0.body : nil }
    body?(self)
    if !state.withLock({ $0.repeats }) { invalidate() }
  }

  /// Stops the timer, and releases its target.
  open func invalidate() {
    let body = state.withLock { state in
      defer { state.body = nil }
      state.isValid = false
      return state.body
    }
    // The closure is released outside the lock, as its release may run other code.
    withExtendedLifetime(body) {}
  }

  /// Schedules the timer for its date, after it has been added to a run loop.
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
  /// Schedules a timer for its date, on the main queue, regardless of the run loop and the mode.
  public func add(_ timer: EarshotTimer, forMode mode: RunLoop.Mode) { timer.begin() }
}
