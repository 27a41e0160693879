package import Notifications

/// The action of a response when the user opened the app from the notification (U11).
public let UNNotificationDefaultActionIdentifier = NotificationResponse.defaultActionIdentifier
/// The action of a response when the user dismissed the notification explicitly (U11).
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismissActionIdentifier

/// What the user did with a notification.
///
/// Emulated: its values. Not emulated: `targetScene`; it is a class of UIKit's, and there are no scenes.
/// The gotcha: the system makes it, nobody else.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The action's identifier, or one of the two above.
  public let actionIdentifier: String

  package init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }

  /// The face of a response: a ``UNTextInputNotificationResponse`` where it has a text.
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

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the response.
  open func encode(with coder: NSCoder) {
    coder.encode(notification, forKey: "notification")
    coder.encode(value: actionIdentifier, forKey: "actionIdentifier")
  }

  /// A response from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let notification = coder.decodeObject(of: UNNotification.self, forKey: "notification"),
      let actionIdentifier: String = coder.decodeValue(forKey: "actionIdentifier")
    else { return nil }
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }
}
