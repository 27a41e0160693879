/// Apple's identifiers of what a person does without an action of the category's (U11).
public enum NotificationAction {
  /// The person opened the app: `UNNotificationDefaultActionIdentifier`.
  public static let `default` = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The person dismissed the notification explicitly: `UNNotificationDismissActionIdentifier`.
  public static let dismiss = "com.apple.UNNotificationDismissActionIdentifier"

  /// What to call an action in a transcript.
  static func name(_ identifier: String) -> String {
    switch identifier {
    case Self.default: "default action"
    case Self.dismiss: "dismiss action"
    default: identifier
    }
  }
}
