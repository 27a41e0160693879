/// A notification on its way to the user.
public struct NotificationRequest: Sendable, Hashable, Codable {
  /// What replaces an earlier request of the same name (`U7`); `apns-collapse-id` for a remote one.
  public var identifier: String
  /// What it shows and carries.
  public var content: NotificationContent
  /// What sets it off; nil is at once (`U6`).
  public var trigger: NotificationTrigger?

  /// A request; a local one that is delivered at once where it has no trigger.
  public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }

  /// A request that came through the push service, or a local one for at once.
  public init(identifier: String, content: NotificationContent, isRemote: Bool) {
    self.init(identifier: identifier, content: content, trigger: isRemote ? .push : nil)
  }

  /// Whether it came through the push service: its trigger is `push`, a `UNPushNotificationTrigger`.
  public var isRemote: Bool { trigger == .push }
}
