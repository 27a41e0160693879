package import Notifications

/// The condition for the delivery of a notification.
///
/// Emulated: everything.
/// Important: only the system creates instances of this class and push triggers.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: NotificationTrigger

  /// Whether the trigger fires repeatedly.
  open var repeats: Bool { value.repeats }

  /// Wraps a trigger's value.
  package init(_ trigger: NotificationTrigger) {
    value = trigger
    super.init()
  }

  /// Wraps a trigger's value, in the class for its type.
  package static func make(_ trigger: NotificationTrigger) -> UNNotificationTrigger {
    switch trigger {
    case .push: UNPushNotificationTrigger(trigger)
    case .timeInterval: UNTimeIntervalNotificationTrigger(trigger)
    case .calendar: UNCalendarNotificationTrigger(trigger)
    case .location: UNLocationNotificationTrigger(trigger)
    }
  }

  /// Returns whether a trigger has the type that the class represents; an archive may contain another one.
  class func stands(for trigger: NotificationTrigger) -> Bool { true }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationTrigger)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the trigger.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Creates a trigger from an archive; nil if it is damaged or violates Apple's rules.
  public required init?(coder: NSCoder) {
    guard let trigger: NotificationTrigger = coder.decodeValue(), (try? trigger.validate()) != nil,
      Self.stands(for: trigger)
    else { return nil }
    value = trigger
    super.init()
  }
}
