import ExtensionLink
package import Scenes

/// Something that turns to show work: 20 points, or 37.
///
/// Emulated: its styles, starting and stopping, its angle at a moment of device time. Not emulated: that it asks for new
/// pictures while it turns.
/// The gotcha: it turns an eighth of a turn at a time, eight in a second, so that a picture at a moment is always the same.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// Sizes and colours, with Apple's raw values.
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }

  private static let spokes = 8

  /// An indicator of that style, which does not turn yet.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// An indicator of medium size in a frame, which does not turn yet.
  public override init(frame: CGRect) {
    style = .medium
    let size = frame.size == .zero ? CGSize(width: 20, height: 20) : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// An indicator of a storyboard or xib; another coder's is of medium size and does not turn.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isHidden = true
    isUserInteractionEnabled = false
    guard let source = InterfaceSource(coder) else { return }
    decode(source)
    decode(indicator: source)
  }

  /// Its size and colour.
  open var style: Style {
    didSet {
      invalidateLook()
      invalidateIntrinsicContentSize()
      if bounds.size == CGSize(width: oldValue.side, height: oldValue.side) {
        bounds.size = CGSize(width: style.side, height: style.side)
      }
    }
  }
  /// Its colour; that of its style where none is set.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      invalidateLook()
    }
  }
  private var ownColor: UIColor?
  /// Whether it is hidden while it does not turn.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Lets it turn; it is seen.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    invalidateLook()
  }

  /// Stops it; it is hidden where ``hidesWhenStopped``.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    invalidateLook()
  }

  private func invalidateLook() { setNeedsDisplay() }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - What is seen of it

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
      // The one that leads is the darkest; those behind it fade.
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

  /// Which spoke leads.
  private var turn: Int {
    guard isAnimating else { return 0 }
    let seconds = ExtensionTime.current.now.seconds.truncatingRemainder(dividingBy: 1)
    return Int(max(seconds, 0) * Double(Self.spokes)) % Self.spokes
  }
}

/// Sines of eighths of a turn: exact, since a machine's own may differ in the last digit.
private func sine(_ angle: Double) -> Double {
  let eighth = Int((angle / (Double.pi / 4)).rounded()) & 7
  return [0, 0.7071067811865476, 1, 0.7071067811865476, 0, -0.7071067811865476, -1, -0.7071067811865476][eighth]
}

private func cosine(_ angle: Double) -> Double { sine(angle + Double.pi / 2) }
