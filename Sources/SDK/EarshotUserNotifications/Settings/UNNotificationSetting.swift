/// The state of a notification setting, with Apple's raw values (U13).
public enum UNNotificationSetting: Int, Sendable {
  /// The app has not requested the setting.
  case notSupported = 0
  /// Disabled by the user.
  case disabled = 1
  /// Enabled by the user.
  case enabled = 2
}
