/// The type of a media button, with Apple's raw values (M7).
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
  /// No media button (M8).
  case none = 0
  /// A standard button, always visible (M9).
  case `default` = 1
  /// A button over the media, hidden during playback (M10).
  case overlay = 2
}
