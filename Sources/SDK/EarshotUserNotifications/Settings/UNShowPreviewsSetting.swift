/// The conditions under which previews are displayed, with Apple's raw values (U13).
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always, even on a locked device.
  case always = 0
  /// While the device is unlocked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}
