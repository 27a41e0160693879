package import Notifications

/// A notification that was delivered.
///
/// Emulated: whole. The gotcha: the system makes it, nobody else.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// When it was delivered, by the device's clock.
  public let date: Date
  /// What was delivered.
  public let request: UNNotificationRequest

  /// The face of a delivered notification.
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

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the notification.
  open func encode(with coder: NSCoder) {
    coder.encode(value: date.timeIntervalSinceReferenceDate, forKey: "date")
    coder.encode(request, forKey: "request")
  }

  /// A notification from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let seconds: Double = coder.decodeValue(forKey: "date"),
      let request = coder.decodeObject(of: UNNotificationRequest.self, forKey: "request")
    else { return nil }
    (date, self.request) = (Date(timeIntervalSinceReferenceDate: seconds), request)
    super.init()
  }
}
