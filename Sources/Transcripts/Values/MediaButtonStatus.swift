public import Scenes

/// The media button as drawn, or the reason why it is not drawn.
public enum MediaButtonStatus: Hashable, Codable, Sendable {
  /// The button is drawn.
  case drawn(button: MediaButton)
  /// The button is an overlay, and media is playing (M10).
  case hiddenWhilePlaying
  /// The extension has not described its button yet.
  case notDescribed
  /// `mediaPlayPauseButtonType` is `.none` (M8), or not implemented (M7).
  case noType(implemented: Bool)
  /// `mediaPlayPauseButtonFrame` is not implemented (M11).
  case noFrame
  /// `mediaPlayPauseButtonFrame` is empty or not finite (M11).
  case emptyFrame
  /// The interface was dismissed.
  case interfaceGone

  /// The button; nil if it is not drawn.
  public var button: MediaButton? {
    if case .drawn(let button) = self { button } else { nil }
  }
}

extension MediaButtonStatus: CustomStringConvertible {
  /// The button, or the reason why it is not drawn.
  public var description: String {
    switch self {
    case .drawn(let button): "\(button)"
    case .hiddenWhilePlaying: "overlay, hidden while playing"
    case .notDescribed: "not drawn: the extension has not described its button yet"
    case .noType(true): "not drawn: mediaPlayPauseButtonType is .none"
    case .noType(false): "not drawn: mediaPlayPauseButtonType is not implemented"
    case .noFrame: "not drawn: mediaPlayPauseButtonFrame is not implemented"
    case .emptyFrame: "not drawn: mediaPlayPauseButtonFrame is empty"
    case .interfaceGone: "not drawn: the interface was dismissed"
    }
  }
}
