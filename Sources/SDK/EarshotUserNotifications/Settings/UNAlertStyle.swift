/// How an app's notifications are shown on an unlocked device, with Apple's raw values (U13).
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// As a banner, which leaves by itself.
  case banner = 1
  /// As an alert, which stays until it is answered.
  case alert = 2
}
