package import Notifications

/// What sets a notification off.
///
/// Emulated: the values and the dates of all four kinds. Not emulated yet: nothing is scheduled, see
/// ``UNUserNotificationCenter``. The gotcha: only the system makes one of this class or a push trigger.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: NotificationTrigger

  /// Whether it sets off more than once.
  open var repeats: Bool { value.repeats }

  /// The face of a trigger, which a subclass is.
  package init(_ trigger: NotificationTrigger) {
    value = trigger
    super.init()
  }

  /// The face of a trigger, of the class that its kind has.
  package static func make(_ trigger: NotificationTrigger) -> UNNotificationTrigger {
    switch trigger {
    case .push: UNPushNotificationTrigger(trigger)
    case .timeInterval: UNTimeIntervalNotificationTrigger(trigger)
    case .calendar: UNCalendarNotificationTrigger(trigger)
    case .location: UNLocationNotificationTrigger(trigger)
    }
  }

  /// Whether a trigger is of the kind that the class stands for: an archive may say anything.
  class func stands(for trigger: NotificationTrigger) -> Bool { true }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationTrigger)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the trigger.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// A trigger from an archive; nil where it is damaged or breaks Apple's rules.
  public required init?(coder: NSCoder) {
    guard let trigger: NotificationTrigger = coder.decodeValue(), (try? trigger.validate()) != nil,
      Self.stands(for: trigger)
    else { return nil }
    value = trigger
    super.init()
  }
}
