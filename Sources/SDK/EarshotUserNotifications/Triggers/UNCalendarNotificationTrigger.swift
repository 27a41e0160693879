import Notifications

/// A trigger that fires at a date or a time of day (U12).
///
/// Emulated: everything. Important: only the specified components are compared. A repeating trigger whose components
/// include the year fires only once.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components that the date must match.
  open var dateComponents: DateComponents {
    if case .calendar(let components, _) = value { components } else { DateComponents() }
  }

  /// Creates a trigger that fires at the next date that matches the components.
  ///
  /// - Parameters:
  ///   - dateComponents: The components that the date must match.
  ///   - repeats: Whether the trigger fires at every matching date, until it is removed.
  public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.init(.calendar(dateComponents, repeats: repeats))
  }

  /// Returns the next date at which the trigger fires, by the device's clock and time zone; nil if there is none.
  open func nextTriggerDate() -> Date? {
    CenterLinks.nextDate(of: value)
  }

  override class func stands(for trigger: NotificationTrigger) -> Bool {
    if case .calendar = trigger { true } else { false }
  }
}
