/// A notification on its way to the user.
public struct NotificationRequest: Sendable, Hashable, Codable {
  /// What replaces an earlier request of the same name (`U7`); `apns-collapse-id` for a remote one.
  public var identifier: String
  /// What it shows and carries.
  public var content: NotificationContent
  /// Whether it came through the push service: its trigger is a `UNPushNotificationTrigger`.
  public var isRemote: Bool

  /// A request.
  public init(identifier: String, content: NotificationContent, isRemote: Bool) {
    self.identifier = identifier
    self.content = content
    self.isRemote = isRemote
  }
}
