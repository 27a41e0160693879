import Notifications

/// The trigger that waits some seconds (U12).
///
/// The gotcha: ``nextTriggerDate()`` counts from the moment of the call, as on iOS, not from when it was scheduled.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// How long it waits, in seconds.
  open var timeInterval: TimeInterval {
    if case .timeInterval(let interval, _) = value { interval } else { 0 }
  }

  /// A trigger that waits.
  ///
  /// Ends the process, as on iOS, where the interval is not more than 0, or repeats in less than 60 s.
  /// - Parameters:
  ///   - timeInterval: How long, in seconds.
  ///   - repeats: Whether it begins anew each time, until it is removed.
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    let trigger = NotificationTrigger.timeInterval(timeInterval, repeats: repeats)
    do {
      try trigger.validate()
    } catch {
      preconditionFailure(error.description)
    }
    self.init(trigger)
  }

  /// The next date at which it sets off, by the machine's clock.
  open func nextTriggerDate() -> Date? { value.nextTriggerDate(after: Date()) }

  override class func stands(for trigger: NotificationTrigger) -> Bool {
    if case .timeInterval = trigger { true } else { false }
  }
}
