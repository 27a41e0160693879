/// The type of a media button, with Apple's raw values (M7).
public enum MediaButtonType: UInt, Sendable {
  /// No media button (M8).
  case none = 0
  /// A standard button, which is always visible (M9).
  case `default` = 1
  /// A button on top of the media, which is visible while the media does not play (M10).
  case overlay = 2
}
