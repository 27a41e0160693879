import Notifications

/// A trigger that fires after a time interval (U12).
///
/// Emulated: everything. Important: as on iOS, ``nextTriggerDate()`` counts from the time of its call, not from the
/// time of scheduling.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The interval, in seconds.
  open var timeInterval: TimeInterval {
    if case .timeInterval(let interval, _) = value { interval } else { 0 }
  }

  /// Creates a trigger that fires after an interval.
  ///
  /// As on iOS, traps if the interval is not greater than 0, or is less than 60 s for a repeating trigger.
  /// - Parameters:
  ///   - timeInterval: The interval, in seconds.
  ///   - repeats: Whether the trigger fires repeatedly, until it is removed.
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    let trigger = NotificationTrigger.timeInterval(timeInterval, repeats: repeats)
    do {
      try trigger.validate()
    } catch {
      preconditionFailure(error.description)
    }
    self.init(trigger)
  }

  /// Returns the next date at which the trigger fires, by the device's clock.
  open func nextTriggerDate() -> Date? {
    CenterLinks.nextDate(of: value)
  }

  override class func stands(for trigger: NotificationTrigger) -> Bool {
    if case .timeInterval = trigger { true } else { false }
  }
}
