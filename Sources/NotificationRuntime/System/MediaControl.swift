public import ExtensionProtocol
public import Foundation
public import Scenes
public import Transcripts

/// The play/pause control that the system draws on a custom interface, as a pure state machine: the rows M7 to M14, X1
/// and X2 of `Documentation/Coverage.md`, and the policies `endOfMedia`, `earlyStarted`, `overlayContent` and
/// `defaultTint`. The owner follows the policies `controlRefresh` and `missingMember`.
///
/// Each event is an ``Input``, and each resulting operation an ``Effect``. A press is the same input whether it comes
/// from a mouse, a key, a terminal or a test.
public struct MediaControl: Hashable, Sendable {
  /// An input of the state machine.
  public enum Input: Hashable, Sendable {
    /// The user presses the control, or its target while it is hidden.
    case press
    /// The extension called `mediaPlayingStarted()` (X1).
    case started
    /// The extension called `mediaPlayingPaused()` (X2).
    case paused
    /// The extension describes the control again (policy `controlRefresh`).
    case described(MediaButtonDescription)
    /// The interface received another notification (M2).
    case received
    /// A sound of the extension has played to its end (policy `endOfMedia`).
    case ended
    /// The interface was dismissed.
    case dismissed
  }

  /// A member of the extension that the system calls.
  public enum Call: String, Hashable, Sendable {
    case mediaPlay
    case mediaPause
  }

  /// An operation that the control requests.
  public enum Effect: Hashable, Sendable {
    /// Calls this member (M13).
    case call(Call)
    /// Reports that there is no control at the location of the press.
    case nothingThere
    /// Reports that a playback state was announced before there was a control (policy `earlyStarted`).
    case announcedTooEarly
  }

  /// The extension's latest description of the control; nil before the first.
  public private(set) var description: MediaButtonDescription?
  /// Whether the control shows the state of playing media, or is hidden because of it. This is the reported state,
  /// not the audible one.
  public private(set) var isPlaying = false
  /// Whether the interface has been dismissed.
  public private(set) var isDismissed = false

  private let policies: Policies

  /// Creates a control that the extension has not described yet.
  ///
  /// - Parameter policies: The policies, of which `endOfMedia`, `earlyStarted`, `overlayContent` and `defaultTint`
  ///   apply.
  public init(_ policies: Policies = Policies()) {
    self.policies = policies
  }

  /// Applies an input.
  ///
  /// - Returns: The effect to perform, if any.
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
        return .announcedTooEarly
      }
      isPlaying = input == .started
      return nil
    case .described(let description):
      self.description = description
      return nil
    case .received:
      return nil
    case .ended:
      // The extension owns the state: only the extension can determine whether it continues to play.
      if policies.endOfMedia == .showPlay { isPlaying = false }
      return nil
    case .dismissed:
      isDismissed = true
      return nil
    }
  }

  /// The button as drawn; nil if there is none.
  public var button: MediaButton? { status.button }

  /// The rectangle in which a press operates the control, in points, in the coordinate space of the extension's view.
  /// While an overlay is hidden, this is the rectangle in which it was drawn, or an unlimited one, depending on the
  /// policy `overlayContent`. Nil if a press has no effect.
  public var target: CGRect? {
    guard !isDismissed, exists else { return nil }
    guard isHidden, policies.overlayContent == .view else { return description?.frame?.standardized }
    return CGRect(
      x: -CGFloat.greatestFiniteMagnitude / 4, y: -CGFloat.greatestFiniteMagnitude / 4,
      width: .greatestFiniteMagnitude / 2, height: .greatestFiniteMagnitude / 2)
  }

  /// The button as drawn, or the reason why it is not drawn.
  public var status: MediaButtonStatus {
    guard !isDismissed else { return .interfaceGone }
    guard let description else { return .notDescribed }
    guard let type = description.type, type != .none else { return .noType(implemented: description.type != nil) }
    guard let frame = description.frame else { return .noFrame }
    guard frame.isDrawable else { return .emptyFrame }
    guard !isHidden else { return .hiddenWhilePlaying }
    return .drawn(
      button: MediaButton(
        icon: isPlaying ? .pause : .play, frame: frame.standardized, tint: description.tint ?? policies.defaultTint,
        isOverlay: type == .overlay))
  }

  /// Whether there is a control, drawn or hidden.
  private var exists: Bool {
    guard let description, let type = description.type, type != .none else { return false }
    return description.frame?.isDrawable == true
  }

  private var isHidden: Bool { description?.type == .overlay && isPlaying }
}

extension CGRect {
  /// Whether the rectangle is finite and not empty.
  fileprivate var isDrawable: Bool {
    guard size.width != 0, size.height != 0, !isInfinite else { return false }
    // Includes the far corner, because finite origin and size may add up to infinity.
    return [origin.x, origin.y, origin.x + size.width, origin.y + size.height].allSatisfy(\.isFinite)
  }
}
