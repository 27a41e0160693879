/// The state of a notification setting, with Apple's raw values (`U13`).
public enum NotificationSetting: Int, Sendable, Hashable, Codable, CaseIterable {
  /// The app has not requested the permission.
  case notSupported = 0
  /// The setting is off.
  case disabled = 1
  /// The setting is on.
  case enabled = 2
}
