/// The conditions under which previews are displayed, with Apple's raw values (U13).
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Previews are always displayed, even on a locked device.
  case always = 0
  /// Previews are displayed while the device is unlocked.
  case whenAuthenticated = 1
  /// Previews are never displayed.
  case never = 2
}
