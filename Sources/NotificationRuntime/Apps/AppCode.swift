public import Notifications

/// The code of an app that runs on the device, as far as the notification center calls it: the app's
/// `UNUserNotificationCenterDelegate`.
@MainActor
public protocol AppCode: AnyObject, Sendable {
  /// Returns the presentation of a notification that arrives while the app is in the foreground (U10); nil if the app
  /// has no delegate.
  func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions?
  /// Handles a response (U11).
  func didReceive(_ response: NotificationResponse) async
  /// Shows the app's own notification settings: for a notification, or from Settings if nil.
  func openSettings(for notification: DeliveredNotification?) async
}
