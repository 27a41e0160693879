public import EarshotUserNotifications

extension UNNotificationResponse {
  /// The scene in which the app shows the response: its only one; nil if the app has no scenes, or none is connected.
  @preconcurrency @MainActor public var targetScene: UIScene? { UIApplication.runningIfAny?.connectedScenes.first }
}
