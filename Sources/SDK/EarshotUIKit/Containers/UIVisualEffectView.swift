/// A view that applies a visual effect.
///
/// Emulated: the content and, for a blur effect, a translucent fill. Not emulated: blurring the content behind the
/// view, vibrancy.
/// Important: as on iOS, subviews belong in `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The superview of the view's content.
  open private(set) var contentView: UIView
  /// The visual effect.
  open var effect: UIVisualEffect? {
    didSet { update() }
  }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    contentView = UIView()
    super.init(frame: .zero)
    fillWithContent()
  }
  /// Creates a view without an effect. `frame` is in points, in the coordinates of the future superview.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
  /// Creates a view from a storyboard or xib.
  public required init?(coder: NSCoder) {
    contentView = UIView()
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(visualEffect: source) }
    fillWithContent()
  }

  func setContent(_ view: UIView) { contentView = view }

  private func fillWithContent() {
    clipsToBounds = true
    if contentView.superview !== self {
      contentView.frame = bounds
      contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(contentView)
    }
    update()
  }

  private func update() {
    backgroundColor = (effect as? UIBlurEffect)?.fill
  }
}
