/// The conditions under which a notification's text is shown, with Apple's raw values (`U13`).
public enum PreviewsSetting: Int, Sendable, Hashable, Codable, CaseIterable {
  /// Always, even on a locked device.
  case always = 0
  /// While the device is unlocked.
  case whenAuthenticated = 1
  /// Never; the placeholder of the category is shown instead (`N4`).
  case never = 2
}
