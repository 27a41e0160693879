/// One switch among an app's notification settings, with Apple's raw values (`U13`).
public enum NotificationSetting: Int, Sendable, Hashable, Codable, CaseIterable {
  /// The app has not asked for it.
  case notSupported = 0
  /// The user has it off.
  case disabled = 1
  /// The user has it on.
  case enabled = 2
}
