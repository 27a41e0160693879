import Notifications

/// The trigger that waits for a date or a time of day (U12).
///
/// The gotcha: only the components that are set count. Of a whole date with `repeats`, the year makes it come once.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// What the date has to show.
  open var dateComponents: DateComponents {
    if case .calendar(let components, _) = value { components } else { DateComponents() }
  }

  /// A trigger that waits for the next date with these components.
  ///
  /// - Parameters:
  ///   - dateComponents: What the date has to show; the rest may be anything.
  ///   - repeats: Whether each such date counts, until it is removed.
  public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.init(.calendar(dateComponents, repeats: repeats))
  }

  /// The next date at which it sets off, by the machine's clock and calendar; nil where there is none.
  open func nextTriggerDate() -> Date? { value.nextTriggerDate(after: Date()) }

  override class func stands(for trigger: NotificationTrigger) -> Bool {
    if case .calendar = trigger { true } else { false }
  }
}
