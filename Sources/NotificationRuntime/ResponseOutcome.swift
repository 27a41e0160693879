/// What is to become of the interface after a response (M6), with Apple's raw values.
enum ResponseOutcome: UInt8, Hashable, Sendable {
  /// It stays: the extension has handled the action.
  case doNotDismiss = 0
  /// It goes: the extension has handled the action.
  case dismiss = 1
  /// It goes, and the app is told.
  case dismissAndForwardAction = 2
}
