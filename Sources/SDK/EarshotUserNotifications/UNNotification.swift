package import Notifications

/// A notification that was delivered.
///
/// Emulated: whole. The gotcha: the system makes it, nobody else.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
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

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
