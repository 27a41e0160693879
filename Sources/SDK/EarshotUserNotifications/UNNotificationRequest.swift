package import Notifications

/// A notification on its way to the user.
///
/// Emulated: whole. The gotcha: the content is copied as it is made, so changing it afterwards changes nothing here.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// What replaces an earlier request of the same name (U7).
  public let identifier: String
  /// What it shows and carries.
  public let content: UNNotificationContent
  /// What sets it off: a ``UNPushNotificationTrigger`` for a remote one; nil is at once.
  public let trigger: UNNotificationTrigger?

  /// A request; its content is copied.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(copying: content)
    self.trigger = trigger
    super.init()
  }

  /// The face of a request.
  package convenience init(_ request: NotificationRequest) {
    self.init(
      identifier: request.identifier, content: UNNotificationContent(request.content),
      trigger: request.isRemote ? UNPushNotificationTrigger() : nil)
  }

  /// The request as a value.
  package var value: NotificationRequest {
    NotificationRequest(
      identifier: identifier, content: content.value, isRemote: trigger is UNPushNotificationTrigger)
  }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
