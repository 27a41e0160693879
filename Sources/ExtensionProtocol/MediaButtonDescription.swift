public import Foundation
public import Scenes

/// The type of a media button, with Apple's raw values (M7).
public enum MediaButtonType: UInt, Sendable {
  /// No media button (M8).
  case none = 0
  /// A standard button, which is always visible (M9).
  case `default` = 1
  /// A button on top of the media, which is visible while the media does not play (M10).
  case overlay = 2
}

/// The media button that an extension requests, as values.
public struct MediaButtonDescription: Sendable, Hashable {
  /// `mediaPlayPauseButtonType`; nil if it is not implemented, which counts as none (M7).
  public var type: MediaButtonType?
  /// `mediaPlayPauseButtonFrame`, in points, in the coordinate space of the view controller's view; nil if it is not
  /// implemented (M11).
  public var frame: CGRect?
  /// `mediaPlayPauseButtonTintColor`; nil if it is not implemented (M12).
  public var tint: Color?

  /// Creates a description; nil means that a member is not implemented.
  public init(type: MediaButtonType? = nil, frame: CGRect? = nil, tint: Color? = nil) {
    self.type = type
    self.frame = frame
    self.tint = tint
  }
}
