public import Notifications

/// What a service extension is to the system: the members of `UNNotificationServiceExtension` (SEMANTICS 6), as values.
public protocol ServicePrincipal: AnyObject, Sendable {
  /// V5. Called on a background queue (policy `serviceThread`).
  ///
  /// - Parameters:
  ///   - notification: The notification as it came.
  ///   - contentHandler: Takes the content that is to be shown, on any thread; the first call counts.
  func didReceive(
    _ notification: DeliveredNotification, contentHandler: @escaping @Sendable (NotificationContent) -> Void)
  /// V9. Called on a thread of its own, also while ``didReceive(_:contentHandler:)`` runs.
  func serviceExtensionTimeWillExpire()
}
