/// What the user wrote in answer to a notification (N2).
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text; empty where nothing was typed.
  public let userText: String

  package init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}
