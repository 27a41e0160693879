/// What happens after an extension has handled an action, with Apple's raw values (M6).
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  /// The interface stays.
  case doNotDismiss = 0
  /// The interface goes.
  case dismiss = 1
  /// The interface goes, and the action is forwarded to the app.
  case dismissAndForwardAction = 2
}
