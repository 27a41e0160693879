import ExtensionLink
package import Scenes

/// A spinning activity indicator of 20 or 37 points.
///
/// Emulated: the styles, starting and stopping, the angle as a function of device time. Not emulated: requests for
/// redrawing while the indicator spins.
/// Important: the indicator advances in steps of an eighth of a turn, eight per second, so that a snapshot at a given
/// time is reproducible.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size and color, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// A white indicator of 37 points. Deprecated.
    case whiteLarge = 0
    /// A white indicator of 20 points. Deprecated.
    case white = 1
    /// A gray indicator of 20 points. Deprecated.
    case gray = 2
    /// An indicator of 20 points.
    case medium = 100
    /// An indicator of 37 points.
    case large = 101

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }

  private static let spokes = 8

  /// Creates an indicator with a style, not animating.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Creates a medium indicator with a frame, not animating.
  public override init(frame: CGRect) {
    style = .medium
    let size = frame.size == .zero ? CGSize(width: 20, height: 20) : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Creates an indicator from a storyboard or xib; a medium one, not animating, with any other coder.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isHidden = true
    isUserInteractionEnabled = false
    guard let source = InterfaceSource(coder) else { return }
    decode(source)
    decode(indicator: source)
  }

  /// The size and color.
  open var style: Style {
    didSet {
      invalidateAppearance()
      invalidateIntrinsicContentSize()
      if bounds.size == CGSize(width: oldValue.side, height: oldValue.side) {
        bounds.size = CGSize(width: style.side, height: style.side)
      }
    }
  }
  /// The color; the style's if none is set.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      invalidateAppearance()
    }
  }
  private var ownColor: UIColor?
  /// Whether the indicator is hidden while it is not animating.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether the indicator is animating.
  open private(set) var isAnimating = false

  /// Starts the animation, and shows the indicator.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    invalidateAppearance()
  }

  /// Stops the animation, and hides the indicator if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    invalidateAppearance()
  }

  private func invalidateAppearance() { setNeedsDisplay() }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Drawing

  package override var sceneElement: SceneElement? {
    SceneElement(
      role: .activityIndicator, label: isAnimating ? "In progress" : "Progress halted", frame: bounds)
  }

  package override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    let side = Double(min(style.side, min(bounds.width, bounds.height)))
    let (inner, outer, width) = (side * 0.25, side * 0.44, side * 0.11)
    let color = canvas.resolve(color)
    for spoke in 0..<Self.spokes {
      // The leading spoke is the darkest; those behind it fade.
      let age = Double((turn - spoke + Self.spokes * 2) % Self.spokes) / Double(Self.spokes)
      let angle = Double(spoke) / Double(Self.spokes) * 2 * Double.pi - Double.pi / 2
      let (x, y) = (cosine(angle), sine(angle))
      let center = CGPoint(x: bounds.midX, y: bounds.midY)
      let line = Path([
        .move(CGPoint(x: center.x + x * inner, y: center.y + y * inner)),
        .line(CGPoint(x: center.x + x * outer, y: center.y + y * outer)),
      ])
      var faded = color
      faded.alpha *= 1 - age * 0.85
      canvas.operations.append(.stroke(line, faded, Stroke(width: width, cap: .round, join: .round)))
    }
  }

  /// The index of the leading spoke.
  private var turn: Int {
    guard isAnimating else { return 0 }
    let seconds = ExtensionTime.current.now.seconds.truncatingRemainder(dividingBy: 1)
    return Int(max(seconds, 0) * Double(Self.spokes)) % Self.spokes
  }
}

/// Returns exact sines of eighths of a turn, as those of the C library may differ in the last digit between machines.
private func sine(_ angle: Double) -> Double {
  let eighth = Int((angle / (Double.pi / 4)).rounded()) & 7
  return [0, 0.7071067811865476, 1, 0.7071067811865476, 0, -0.7071067811865476, -1, -0.7071067811865476][eighth]
}

private func cosine(_ angle: Double) -> Double { sine(angle + Double.pi / 2) }
