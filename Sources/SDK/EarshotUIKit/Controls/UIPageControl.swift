package import Scenes

/// A row of dots, one for each page.
///
/// Emulated: pages, the current page, colors, taps on either side. Not emulated: images, progress, dragging, the
/// background during interaction.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 7
  private static let step: CGFloat = 16
  private static let height: CGFloat = 26
  private static let maximumDots = 100

  /// Creates a page control with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a page control from a storyboard or xib; one without pages with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(pageControl: source) }
  }

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }
  /// The current page, from 0.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(newValue, 0), max(numberOfPages - 1, 0))
      setNeedsDisplay()
    }
  }
  private var page = 0
  /// Whether the control is hidden if there is at most one page.
  open var hidesForSinglePage = false {
    didSet { setNeedsDisplay() }
  }
  /// The color of the dots; nil for the default.
  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The color of the current page's dot; nil for the default.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// Returns the size for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(min(max(pageCount, 0), Self.maximumDots)) * Self.step + Self.dot, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var actsByItself: Bool { true }

  private var isShown: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    let previous = page
    currentPage += (touch.location(in: self).x < bounds.midX) != isRightToLeft ? -1 : 1
    if page != previous { sendActions(for: .valueChanged) }
  }

  // MARK: - Drawing

  package override var sceneElement: SceneElement? {
    guard isShown else { return nil }
    return SceneElement(
      role: .slider, label: "Page", frame: bounds, value: "\(page + 1) of \(numberOfPages)", state: elementState,
      isRightToLeft: isRightToLeft)
  }

  package override func record(into canvas: inout Canvas) {
    guard isShown, bounds.isDrawable else { return }
    let dots = min(numberOfPages, Self.maximumDots)
    let left = bounds.midX - (CGFloat(dots - 1) * Self.step + Self.dot) / 2
    for number in 0..<dots {
      let color = number == page ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      let rect = CGRect(
        x: left + CGFloat(number) * Self.step, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
      canvas.fill(Path(ellipseIn: directed(rect)), color)
    }
  }
}
