package import Scenes

/// A bar that fills: 4 points high.
///
/// Emulated: its values and colours, a progress that it follows. Not emulated: images; filling smoothly.
/// The gotcha: an observed progress is read when the bar is looked at; that it has moved asks for no new picture.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How it looks, with Apple's raw values: on Linux one as the other.
  public enum Style: Int, Sendable { case `default`, bar }

  private static let height: CGFloat = 4
  private var share: Float = 0

  /// A bar; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    isUserInteractionEnabled = false
  }

  /// A bar of that style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// A bar of a storyboard or xib; another coder's is empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let source = InterfaceSource(coder) else {
      isUserInteractionEnabled = false
      return
    }
    decode(progressView: source)
  }

  /// How it looks.
  open var progressViewStyle = Style.default
  /// How far it is, 0 to 1.
  open var progress: Float {
    get { observedProgress.map { Float($0.fractionCompleted) }.map(Self.inside) ?? share }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of what is done; nil is its tint.
  open var progressTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The colour of what is not; nil is the system's.
  open var trackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// What it follows instead of its own value.
  open var observedProgress: Progress? {
    didSet { setNeedsDisplay() }
  }

  /// Fills it to a share from 0 to 1.
  open func setProgress(_ progress: Float, animated: Bool) {
    let inside = Self.inside(progress)
    guard inside != share else { return }
    share = inside
    setNeedsDisplay()
  }

  private static func inside(_ share: Float) -> Float { share.isNaN ? 0 : min(max(share, 0), 1) }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  // MARK: - What is seen of it

  package override var sceneElement: SceneElement? {
    SceneElement(role: .progress, label: "Progress", frame: bounds, value: percent(Double(progress)))
  }

  package override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    let radius = Double(bounds.height) / 2
    canvas.fill(Path(bounds, radius: radius), trackTintColor ?? .systemFill)
    var done = bounds
    done.size.width *= CGFloat(progress)
    guard done.width > 0 else { return }
    // Never narrower than it is high: a round end stays round.
    done.size.width = min(max(done.width, bounds.height), bounds.width)
    canvas.fill(Path(done, radius: radius), progressTintColor ?? tintColor)
  }
}
