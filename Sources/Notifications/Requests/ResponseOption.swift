/// What happens after a content extension has handled an action, with Apple's raw values: what
/// `UNNotificationContentExtensionResponseOption` says (`M6`).
public enum ResponseOption: Int, Sendable, Hashable, Codable, CaseIterable {
  /// The extension handled it; the interface stays.
  case doNotDismiss = 0
  /// The extension handled it; the interface goes.
  case dismiss = 1
  /// The interface goes, and the app gets the action.
  case dismissAndForwardAction = 2
}
