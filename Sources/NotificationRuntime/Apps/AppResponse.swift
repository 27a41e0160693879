public import Notifications

/// A response delivered to an app: the argument of `userNotificationCenter(_:didReceive:withCompletionHandler:)` on a
/// device.
public struct AppResponse: Hashable, Sendable {
  /// The app's bundle identifier.
  public var bundleIdentifier: String
  /// The user's response and the notification that it belongs to.
  public var response: NotificationResponse
  /// Whether the app comes to the foreground (N1).
  public var opensApp: Bool
}
