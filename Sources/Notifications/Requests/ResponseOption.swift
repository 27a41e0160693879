/// The outcome of a content extension's handling of an action, with the raw values of
/// `UNNotificationContentExtensionResponseOption` (`M6`).
public enum ResponseOption: Int, Sendable, Hashable, Codable, CaseIterable {
  /// The extension handled the action; the interface stays.
  case doNotDismiss = 0
  /// The extension handled the action; the interface is dismissed.
  case dismiss = 1
  /// The interface is dismissed, and the action is forwarded to the app.
  case dismissAndForwardAction = 2
}
