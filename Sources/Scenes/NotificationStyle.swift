/// The look of the system's drawing of notifications. Both follow all rules of the system; they differ in the parts of
/// an app that they show, and in their positions (Documentation/Appearance.md).
public enum NotificationStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// The look up to iOS 14: a header with the app's icon and name, and Dismiss below an open notification.
  case classic
  /// The look since iOS 15: a large icon beside the text, and the actions in a menu. A tap outside closes an open
  /// notification.
  case current
}
