/// What the user did with a notification: the values behind `UNNotificationResponse` (`U11`, `N2`).
public struct NotificationResponse: Sendable, Hashable, Codable {
  /// The action of a user who opened the app from the notification (`U11`).
  public static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The action of a user who dismissed the notification explicitly, not by flicking it away; only for a category
  /// with `customDismissAction` (`U11`).
  public static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

  /// The notification.
  public var notification: DeliveredNotification
  /// The action's identifier, or one of the two above.
  public var actionIdentifier: String
  /// What the user wrote, empty where nothing was typed; nil for an action that asks for no text (`N2`).
  public var userText: String?

  /// A response.
  public init(
    notification: DeliveredNotification, actionIdentifier: String = NotificationResponse.defaultActionIdentifier,
    userText: String? = nil
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    self.userText = userText
  }
}
