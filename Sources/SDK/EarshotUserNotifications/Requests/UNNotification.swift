package import Notifications

/// A delivered notification.
///
/// Emulated: everything. Important: only the system creates instances.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The date of delivery, by the device's clock.
  public let date: Date
  /// The request that was delivered.
  public let request: UNNotificationRequest

  /// Wraps a delivered notification's value.
  package init(_ notification: DeliveredNotification) {
    date = notification.date
    request = UNNotificationRequest(notification.request)
    super.init()
  }

  /// The notification as a value.
  package var value: DeliveredNotification { DeliveredNotification(date: date, request: request.value) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotification else { return false }
    return date == other.date && request == other.request
  }

  open override var hash: Int { request.hash }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the notification.
  open func encode(with coder: NSCoder) {
    coder.encode(value: date.timeIntervalSinceReferenceDate, forKey: "date")
    coder.encode(request, forKey: "request")
  }

  /// Creates a notification from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let seconds: Double = coder.decodeValue(forKey: "date"),
      let request = coder.decodeObject(of: UNNotificationRequest.self, forKey: "request")
    else { return nil }
    (date, self.request) = (Date(timeIntervalSinceReferenceDate: seconds), request)
    super.init()
  }
}
