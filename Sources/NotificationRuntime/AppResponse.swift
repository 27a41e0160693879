public import Notifications

/// A response that an app is told: what its `userNotificationCenter(_:didReceive:withCompletionHandler:)` gets on a device.
public struct AppResponse: Hashable, Sendable {
  /// The app's bundle identifier.
  public var bundleIdentifier: String
  /// What the person did, with which notification.
  public var response: NotificationResponse
}
