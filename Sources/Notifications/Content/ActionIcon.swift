/// The icon of an action: the values behind `UNNotificationActionIcon`.
public enum ActionIcon: Sendable, Hashable, Codable {
  /// A symbol of the system's.
  case systemImage(name: String)
  /// An image of the app's, of which the shape is used.
  case templateImage(name: String)
}
