/// When a notification's text may be seen, with Apple's raw values (`U13`).
public enum PreviewsSetting: Int, Sendable, Hashable, Codable, CaseIterable {
  /// Always, even on a locked device.
  case always = 0
  /// While the device is unlocked.
  case whenAuthenticated = 1
  /// Never; what is seen instead is the category's (`N4`).
  case never = 2
}
