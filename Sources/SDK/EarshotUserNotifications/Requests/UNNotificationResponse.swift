package import Notifications

/// The action identifier of a response when the user opened the app from the notification (U11).
public let UNNotificationDefaultActionIdentifier = NotificationResponse.defaultActionIdentifier
/// The action identifier of a response when the user explicitly dismissed the notification (U11).
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismissActionIdentifier

/// The user's response to a notification.
///
/// Emulated: the values; `targetScene` is in UIKit's module, and so belongs to the main actor.
/// Important: only the system creates instances.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The notification to which the user responded.
  public let notification: UNNotification
  /// The identifier of the selected action, or one of the two constants above.
  public let actionIdentifier: String

  package init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }

  /// Wraps a response's value; in a ``UNTextInputNotificationResponse`` if it has text.
  package static func make(_ response: NotificationResponse) -> UNNotificationResponse {
    let notification = UNNotification(response.notification)
    guard let userText = response.userText else {
      return UNNotificationResponse(notification: notification, actionIdentifier: response.actionIdentifier)
    }
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: response.actionIdentifier, userText: userText)
  }

  /// The response as a value.
  package var value: NotificationResponse {
    NotificationResponse(notification: notification.value, actionIdentifier: actionIdentifier)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationResponse else { return false }
    return actionIdentifier == other.actionIdentifier && notification == other.notification
      && (self as? UNTextInputNotificationResponse)?.userText == (other as? UNTextInputNotificationResponse)?.userText
  }

  open override var hash: Int { actionIdentifier.hashValue }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the response.
  open func encode(with coder: NSCoder) {
    coder.encode(notification, forKey: "notification")
    coder.encode(value: actionIdentifier, forKey: "actionIdentifier")
  }

  /// Creates a response from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let notification = coder.decodeObject(of: UNNotification.self, forKey: "notification"),
      let actionIdentifier: String = coder.decodeValue(forKey: "actionIdentifier")
    else { return nil }
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }
}
