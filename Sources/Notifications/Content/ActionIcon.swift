/// The icon of an action: the value behind `UNNotificationActionIcon`.
public enum ActionIcon: Sendable, Hashable, Codable {
  /// A system symbol.
  case systemImage(name: String)
  /// An image of the app, used as a template.
  case templateImage(name: String)
}
