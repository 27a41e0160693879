public import Notifications

/// A service extension from the system's point of view: the members of `UNNotificationServiceExtension` (V1 to V10 of
/// `Documentation/Coverage.md`), as values.
public protocol ServicePrincipal: AnyObject, Sendable {
  /// Handles a notification, on a background queue (V5, policy `serviceThread`).
  ///
  /// - Parameters:
  ///   - notification: The original notification.
  ///   - contentHandler: A closure that receives the content to show, on any thread; only the first call has an effect.
  func didReceive(
    _ notification: DeliveredNotification, contentHandler: @escaping @Sendable (NotificationContent) -> Void)
  /// Informs the extension that the time limit is about to expire. The method is called on a separate thread, even
  /// while ``didReceive(_:contentHandler:)`` is running (V9).
  func serviceExtensionTimeWillExpire()
}
