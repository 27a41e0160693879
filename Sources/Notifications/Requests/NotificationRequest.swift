/// A request to deliver a notification: the value behind `UNNotificationRequest`.
public struct NotificationRequest: Sendable, Hashable, Codable {
  /// The identifier. A request replaces an earlier one with the same identifier (`U7`); for a remote notification, it
  /// is `apns-collapse-id`.
  public var identifier: String
  /// The content of the notification.
  public var content: NotificationContent
  /// The trigger of the notification; nil for immediate delivery (`U6`).
  public var trigger: NotificationTrigger?

  /// Creates a local request, which is delivered immediately if it has no trigger.
  public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }

  /// Creates a request of the push service, or a local one for immediate delivery.
  public init(identifier: String, content: NotificationContent, isRemote: Bool) {
    self.init(identifier: identifier, content: content, trigger: isRemote ? .push : nil)
  }

  /// Whether the request came through the push service: its trigger is `push`, a `UNPushNotificationTrigger`.
  public var isRemote: Bool { trigger == .push }
}
