package import Notifications

/// The user's response to a text input action (N2).
///
/// Emulated: everything. Important: only the system creates instances.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The entered text; may be empty.
  public let userText: String

  package init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }

  package override var value: NotificationResponse {
    var response = super.value
    response.userText = userText
    return response
  }

  // MARK: - NSSecureCoding

  /// Archives the response.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(value: userText, forKey: "userText")
  }

  /// Creates a response from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let userText: String = coder.decodeValue(forKey: "userText") else { return nil }
    self.userText = userText
    super.init(coder: coder)
  }
}
