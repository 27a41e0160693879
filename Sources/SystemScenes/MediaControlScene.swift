public import Foundation
public import Scenes

/// The drawing of the media control (M9, M10, M12, policy `defaultTint`): a disc in its frame, with an icon that
/// contrasts with it on any content. `MediaControl.status` states why it is drawn or not.
///
/// - `.default`: a disc in the tint, with a white or black icon, whichever contrasts with the tint (WCAG, 3:1). A
///   translucent tint is drawn on a background of the system, with which the contrast is computed.
/// - `.overlay`: a dark translucent disc, with an icon in the tint, lightened until it contrasts with the disc (3:1).
public struct MediaControlScene: Hashable, Sendable {
  /// An interaction state of the control.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// No interaction.
    case normal
    /// A finger or a mouse button is down on the control.
    case pressed
    /// The control has keyboard focus.
    case focused
  }

  /// The rows of ``SystemMetrics`` for the control.
  enum Geometry {
    private static let own = "Earshot's own (policy `defaultTint`)"
    static let overlaySide = SystemMetrics.Measure(
      name: "overlay side", value: 88, use: "minimum diameter of an overlay button, in larger frames", source: own)
    static let overlayPart = SystemMetrics.Measure(
      name: "overlay part", value: 0.45, use: "the same, relative to the frame's shorter side, if that is larger",
      source: own)
    static let iconPart = SystemMetrics.Measure(
      name: "icon part", value: 0.42, use: "icon of the media button, relative to a disc of 44 points or more",
      source: own)
    static let smallIconPart = SystemMetrics.Measure(
      name: "small icon part", value: 0.6, use: "the same for a disc of 12 points or less", source: own)
    static let ringWidth = SystemMetrics.Measure(
      name: "ring width", value: 1, use: "line around the disc of the media button", source: own)
  }

  /// The media button to draw.
  public var button: MediaButton
  /// The interaction state.
  public var state: State
  /// The appearance, which decides the background of a translucent tint.
  public var appearance: Appearance

  /// Creates a control.
  public init(_ button: MediaButton, state: State = .normal, appearance: Appearance = .light) {
    (self.button, self.state, self.appearance) = (button, state, appearance)
  }

  /// The button as an element with the label "Play" or "Pause", in the coordinate space of its frame.
  public var element: SceneElement {
    var element = button.element
    switch state {
    case .normal: break
    case .pressed: element.state = .pressed
    case .focused: element.state = .focused
    }
    return element
  }

  // MARK: Geometry

  /// The disc, centered in the frame, as large as its shorter side. An overlay's disc is smaller in a large frame,
  /// which is that of the media.
  public var disc: CGRect {
    let frame = button.frame
    let side = min(Double(frame.width), Double(frame.height))
    let large = max(Geometry.overlaySide.value, side * Geometry.overlayPart.value)
    let diameter = button.isOverlay ? min(side, large) : side
    return CGRect(x: frame.midX - diameter / 2, y: frame.midY - diameter / 2, width: diameter, height: diameter)
  }

  /// The disc as drawn: slightly smaller inside a focus ring.
  private var drawnDisc: CGRect {
    let disc = disc
    guard state == .focused else { return disc }
    let inset = focusWidth * 1.5
    return disc.insetBy(dx: inset, dy: inset)
  }

  private var focusWidth: Double { min(3, Double(disc.width) * 0.08) }

  /// The bounding box of the icon, which fills more of a small disc to stay legible. A triangle is centered by its
  /// centroid, because it would look off-center if its bounding box were centered.
  public var iconBounds: CGRect { icon.bounds }

  /// The shape of the icon.
  public var icon: Path {
    let disc = drawnDisc
    let diameter = Double(disc.width)
    let part = min(max((44 - diameter) / 32, 0), 1)
    let height =
      diameter * (Geometry.iconPart.value + (Geometry.smallIconPart.value - Geometry.iconPart.value) * part)
    let (x, y) = (Double(disc.midX), Double(disc.midY))
    switch button.icon {
    case .play:
      let width = height * 0.5 * 3.0.squareRoot()
      let left = x - width / 3
      return Path(
        polygon: [
          CGPoint(x: left, y: y - height / 2), CGPoint(x: left + width, y: y), CGPoint(x: left, y: y + height / 2),
        ], radius: height * 0.06)
    case .pause:
      let (bar, tall) = (height * 0.28, height * 0.92)
      let gap = height * 0.24
      let bars = [x - gap / 2 - bar, x + gap / 2].map { left in
        Path(CGRect(x: left, y: y - tall / 2, width: bar, height: tall), radius: bar * 0.2)
      }
      return Path(bars.flatMap(\.elements))
    }
  }

  // MARK: Colors

  /// The visible color of the disc: opaque for a default button, translucent for an overlay.
  public var ground: Color {
    let pressed = state == .pressed
    guard !button.isOverlay else {
      let ground = SystemMetrics.overlayGround.color(appearance)
      return pressed ? ground.with(alpha: 0.75) : ground
    }
    let tint = button.tint.over(SystemMetrics.card.color(appearance))
    return pressed ? tint.mixed(with: .black, part: 0.2) : tint
  }

  /// The color of the icon.
  public var iconColor: Color {
    guard button.isOverlay else { return ground.contrasting }
    // The content may be anything from white, where the disc is lightest, to black.
    let grounds = [ground.over(.white), ground.over(.black)]
    var color = button.tint.with(alpha: 1)
    var part = 0.0
    while part < 1, grounds.contains(where: { color.contrast(to: $0) < 3 }) {
      part += 0.05
      color = button.tint.with(alpha: 1).mixed(with: .white, part: min(part, 1))
    }
    return color
  }

  // MARK: Drawing

  /// The operations that draw the control; none if its frame is too far away or too large to be visible.
  public var operations: [DrawingOperation] {
    let frame = button.frame
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    guard edges.allSatisfy({ abs($0) < 100_000 }), disc.width > 0 else { return [] }
    let disc = drawnDisc
    let shape = Path(ellipseIn: disc)
    var steps: [DrawingOperation] = []
    // Shadow and border separate the control from content of the same color; a tiny control is too small for them.
    let fitsGlyph = disc.width >= 20
    if fitsGlyph, !button.isOverlay {
      let blur = min(8, Double(disc.width) * 0.15)
      steps.append(
        .shadow(shape, Shadow(color: .black.with(alpha: 0.3), offset: CGSize(width: 0, height: blur / 8), blur: blur)))
    }
    steps.append(.fill(shape, .color(ground)))
    if fitsGlyph {
      let width = Geometry.ringWidth.value
      let ring = Path(ellipseIn: disc.insetBy(dx: width / 2, dy: width / 2))
      steps.append(.stroke(ring, .white.with(alpha: button.isOverlay ? 0.35 : 0.25), Stroke(width: width)))
    }
    if state == .focused {
      let width = focusWidth
      let ring = Path(ellipseIn: self.disc.insetBy(dx: width / 2, dy: width / 2))
      steps.append(.stroke(ring, SystemMetrics.tint.color(appearance), Stroke(width: width)))
    }
    steps.append(.fill(icon, .color(iconColor)))
    return steps
  }
}
