public import ExtensionProtocol
public import Foundation
import Scenes

/// The play/pause control that the system draws over a custom interface, as a pure state machine of values (SEMANTICS 3, 4
/// and the policies of 5 that concern it).
///
/// Everything that happens to it is an ``Input``; everything it wants done is an ``Effect``. What a mouse, a key, a terminal
/// or a test presses is the same input.
public struct MediaControl: Hashable, Sendable {
  /// Something that happens to the control.
  public enum Input: Hashable, Sendable {
    /// The person presses it, or its target while it is hidden.
    case press
    /// The extension called `mediaPlayingStarted()` (X1).
    case started
    /// The extension called `mediaPlayingPaused()` (X2).
    case paused
    /// The extension describes it anew (policy `controlRefresh`).
    case described(MediaButtonDescription)
    /// Another notification reached the interface (M2).
    case received
    /// Sound of the extension's was heard to its end (policy `endOfMedia`).
    case ended
    /// The interface is gone.
    case dismissed
  }

  /// A member of the extension that the system calls.
  public enum Call: String, Hashable, Sendable {
    case mediaPlay
    case mediaPause
  }

  /// What the control wants done.
  public enum Effect: Hashable, Sendable {
    /// Call this member (M13).
    case call(Call)
    /// The press reached nothing.
    case nothingThere
    /// It was told to change before there was a control (policy `earlyStarted`).
    case toldTooEarly
  }

  /// The control as the extension describes it; nil before it did so for the first time.
  public private(set) var description: MediaButtonDescription?
  /// Whether it shows, or hides itself over, media that plays: what it was told, not what is heard.
  public private(set) var isPlaying = false
  /// Whether the interface is gone.
  public private(set) var isDismissed = false

  private let policies: Policies

  /// A control that the extension has not described yet.
  ///
  /// - Parameter policies: Of them, those that concern a control count: `endOfMedia`, `earlyStarted`, `overlayContent`,
  ///   `defaultTint`.
  public init(_ policies: Policies = Policies()) {
    self.policies = policies
  }

  /// Takes an input.
  ///
  /// - Returns: What is to be done about it, at most one effect.
  public mutating func apply(_ input: Input) -> Effect? {
    guard !isDismissed else { return input == .press ? .nothingThere : nil }
    switch input {
    case .press:
      guard target != nil else { return .nothingThere }
      isPlaying.toggle()
      return .call(isPlaying ? .mediaPlay : .mediaPause)
    case .started, .paused:
      guard exists else {
        if policies.earlyStarted == .remember { isPlaying = input == .started }
        return .toldTooEarly
      }
      isPlaying = input == .started
      return nil
    case .described(let description):
      self.description = description
      return nil
    case .received:
      return nil
    case .ended:
      // The extension owns the state: only it knows whether it goes on playing.
      if policies.endOfMedia == .showPlay { isPlaying = false }
      return nil
    case .dismissed:
      isDismissed = true
      return nil
    }
  }

  /// The button as it is drawn; nil where none is.
  public var button: MediaButton? {
    guard let frame = target, !isHidden else { return nil }
    return MediaButton(
      icon: isPlaying ? .pause : .play, frame: frame, tint: description?.tint ?? policies.defaultTint,
      isOverlay: description?.type == .overlay)
  }

  /// Where a press reaches it: points, in the coordinates of the extension's view. While an overlay is hidden this is
  /// where it was drawn (policy `overlayContent`). Nil where a press reaches nothing.
  public var target: CGRect? {
    guard !isDismissed, exists else { return nil }
    guard isHidden, policies.overlayContent == .view else { return description?.frame?.standardized }
    return CGRect(
      x: -CGFloat.greatestFiniteMagnitude / 4, y: -CGFloat.greatestFiniteMagnitude / 4,
      width: .greatestFiniteMagnitude / 2, height: .greatestFiniteMagnitude / 2)
  }

  /// Why it is drawn, or is not.
  public var reason: Reason {
    guard !isDismissed else { return .interfaceGone }
    guard let description else { return .notDescribed }
    guard let type = description.type, type != .none else { return .noType(implemented: description.type != nil) }
    guard let frame = description.frame else { return .noFrame }
    guard frame.isDrawable else { return .emptyFrame }
    return isHidden ? .hiddenWhilePlaying : .drawn
  }

  /// Why a control is drawn, or is not.
  public enum Reason: Hashable, Sendable {
    /// It is drawn.
    case drawn
    /// It is an overlay, and media plays (M10).
    case hiddenWhilePlaying
    /// The extension has not described it yet.
    case notDescribed
    /// `mediaPlayPauseButtonType` is `.none` (M8), or not implemented (M7).
    case noType(implemented: Bool)
    /// `mediaPlayPauseButtonFrame` is not implemented (M11).
    case noFrame
    /// `mediaPlayPauseButtonFrame` is empty, or no finite rectangle (M11).
    case emptyFrame
    /// The interface is gone.
    case interfaceGone
  }

  /// Whether there is one, drawn or hidden.
  private var exists: Bool {
    guard let description, let type = description.type, type != .none else { return false }
    return description.frame?.isDrawable == true
  }

  private var isHidden: Bool { description?.type == .overlay && isPlaying }
}

extension CGRect {
  /// Whether it is a rectangle that something can be drawn in.
  fileprivate var isDrawable: Bool {
    guard size.width != 0, size.height != 0, !isInfinite else { return false }
    // Its far corner too: what is finite by itself may add up to what is not.
    return [origin.x, origin.y, origin.x + size.width, origin.y + size.height].allSatisfy(\.isFinite)
  }
}

extension MediaControl.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .drawn: "drawn"
    case .hiddenWhilePlaying: "overlay, hidden while playing"
    case .notDescribed: "not drawn: the extension has not described it yet"
    case .noType(true): "not drawn: mediaPlayPauseButtonType is .none"
    case .noType(false): "not drawn: mediaPlayPauseButtonType is not implemented"
    case .noFrame: "not drawn: mediaPlayPauseButtonFrame is not implemented"
    case .emptyFrame: "not drawn: mediaPlayPauseButtonFrame is empty"
    case .interfaceGone: "not drawn: the interface is gone"
    }
  }
}
