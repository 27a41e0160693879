package import Scenes

/// A progress bar, 4 points high.
///
/// Emulated: the progress, colors, an observed progress; from right to left, it grows from the right. Not emulated:
/// images; animated changes.
/// Important: an observed progress is read when the bar is drawn; its changes do not request a redraw.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style, with Apple's raw values. Both are drawn the same.
  public enum Style: Int, Sendable { case `default`, bar }

  private static let height: CGFloat = 4
  private var share: Float = 0

  /// Creates a progress bar with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    isUserInteractionEnabled = false
  }

  /// Creates a progress bar with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Creates a progress bar from a storyboard or xib; an empty one with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let source = InterfaceSource(coder) else {
      isUserInteractionEnabled = false
      return
    }
    decode(progressView: source)
  }

  /// The progress view's style.
  open var progressViewStyle = Style.default
  /// The progress, 0 to 1.
  open var progress: Float {
    get { observedProgress.map { Float($0.fractionCompleted) }.map(Self.clamped) ?? share }
    set { setProgress(newValue, animated: false) }
  }
  /// The color of the completed part; nil for the tint color.
  open var progressTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The color of the remaining part; nil for the default.
  open var trackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The observed progress, which takes precedence over ``progress``.
  open var observedProgress: Progress? {
    didSet { setNeedsDisplay() }
  }

  /// Sets the progress, 0 to 1, immediately.
  open func setProgress(_ progress: Float, animated: Bool) {
    let clamped = Self.clamped(progress)
    guard clamped != share else { return }
    share = clamped
    setNeedsDisplay()
  }

  private static func clamped(_ fraction: Float) -> Float { fraction.isNaN ? 0 : min(max(fraction, 0), 1) }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  // MARK: - Drawing

  package override var sceneElement: SceneElement? {
    SceneElement(
      role: .progress, label: "Progress", frame: bounds, value: percent(Double(progress)), isRightToLeft: isRightToLeft)
  }

  package override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    let radius = Double(bounds.height) / 2
    canvas.fill(Path(bounds, radius: radius), trackTintColor ?? .systemFill)
    var filled = bounds
    filled.size.width *= CGFloat(progress)
    guard filled.width > 0 else { return }
    // The filled part is at least as wide as it is high, so that its end stays round.
    filled.size.width = min(max(filled.width, bounds.height), bounds.width)
    filled = directed(filled)
    canvas.fill(Path(filled, radius: radius), progressTintColor ?? tintColor)
  }
}
