/// The presentation style of an app's notifications on an unlocked device, with Apple's raw values (U13).
public enum UNAlertStyle: Int, Sendable {
  /// No alert.
  case none = 0
  /// A banner, which disappears automatically.
  case banner = 1
  /// An alert, which stays until the user responds.
  case alert = 2
}
