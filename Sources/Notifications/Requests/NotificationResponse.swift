/// The user's response to a notification: the value behind `UNNotificationResponse` (`U11`, `N2`).
public struct NotificationResponse: Sendable, Hashable, Codable {
  /// The identifier of the default action: the user opened the app from the notification (`U11`).
  public static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The identifier of the dismiss action: the user dismissed the notification explicitly, not by flicking it away.
  /// Only reported for a category with `customDismissAction` (`U11`).
  public static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

  /// The notification that the user responded to.
  public var notification: DeliveredNotification
  /// The identifier of the action, or one of the two above.
  public var actionIdentifier: String
  /// The text that the user typed, possibly empty; nil for an action without a text field (`N2`).
  public var userText: String?

  /// Creates a response.
  public init(
    notification: DeliveredNotification, actionIdentifier: String = NotificationResponse.defaultActionIdentifier,
    userText: String? = nil
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    self.userText = userText
  }
}
