public import Foundation
public import Scenes

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
