/// The system's reactions after an extension has handled an action, with Apple's raw values (M6).
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  /// Keeps the interface.
  case doNotDismiss = 0
  /// Dismisses the interface.
  case dismiss = 1
  /// Dismisses the interface and forwards the action to the app.
  case dismissAndForwardAction = 2
}
