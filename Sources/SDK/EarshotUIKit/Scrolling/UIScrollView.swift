package import Scenes

/// A view through which a part of its content is seen.
///
/// Emulated: offset, insets, dragging with a finger, pages, indicators while a finger drags, its delegate. Not emulated: going
/// on by itself and bouncing (it stops where the finger leaves, pages at once), zooming with fingers, refreshing, wheels.
/// The gotcha: `contentOffset` is the origin of its bounds, as on iOS; code may set one that is beyond the content.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How indicators look, with Apple's raw values.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  /// What becomes of a keyboard, with Apple's raw values; there is none.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// Whether the safe area counts as inset, with Apple's raw values; a notification has none.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  /// How fast it comes to rest: a factor, kept.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor in a millisecond.
    public let rawValue: CGFloat

    /// A rate by its factor.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual one.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast one.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  let pan = ScrollPan()
  private var indicators: [ScrollIndicator] = []

  // MARK: - Making

  /// A scroll view; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  /// A scroll view of a storyboard or xib; another coder's has no size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
    if let source = InterfaceSource(coder) { decode(scrollView: source) }
  }

  private func setUpScrolling() {
    clipsToBounds = true
    pan.addHandler { [weak self] _ in self?.panChanged() }
    addGestureRecognizer(pan)
  }

  // MARK: - Content

  /// Who hears of it; not held. See `ScrollDelegating`.
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of its content, in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { contentHasChanged(from: oldValue) } }
  }
  /// The point of its content that is at its upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }
  /// Room around its content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      // What is at its top stays there, as on iOS.
      if contentOffset.y == -oldValue.top { contentOffset.y = -contentInset.top }
      if contentOffset.x == -oldValue.left { contentOffset.x = -contentInset.left }
      adjustedContentInsetDidChange()
    }
  }
  /// Whether the safe area counts as inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Room around its content with the safe area, of which a notification has none.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }
  /// Called when ``adjustedContentInset`` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Moves its content; where `animated`, its delegate hears of the end 0.3 seconds of device time later.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    let hasMoved = contentOffset != bounds.origin
    move(to: contentOffset)
    if animated, hasMoved { tellEndOfAnimation() }
  }

  /// Moves its content as little as it takes to see a rectangle of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.maxX > seen.maxX { offset.x += rect.maxX - seen.maxX }
    if rect.minX < seen.minX || rect.width > seen.width { offset.x = rect.minX - adjustedContentInset.left }
    if rect.maxY > seen.maxY { offset.y += rect.maxY - seen.maxY }
    if rect.minY < seen.minY || rect.height > seen.height { offset.y = rect.minY - adjustedContentInset.top }
    setContentOffset(inside(offset), animated: animated)
  }

  /// Shows its indicators for a moment: not emulated, since a picture is of one moment.
  open func flashScrollIndicators() {}

  // MARK: - What it may do

  /// Whether a finger scrolls it.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether a finger that has begun in one direction keeps to it.
  open var isDirectionalLockEnabled = false
  /// Whether it stops at multiples of its size.
  open var isPagingEnabled = false
  /// Kept: content stops at its ends.
  open var bounces = true
  /// Kept: content stops at its ends.
  open var alwaysBounceVertical = false
  /// Kept: content stops at its ends.
  open var alwaysBounceHorizontal = false
  /// Kept: nobody asks for the top.
  open var scrollsToTop = true
  /// Whether an indicator on the right is seen while a finger drags.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator at the bottom is seen while a finger drags.
  open var showsHorizontalScrollIndicator = true
  /// Room around indicators, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Room around the indicator on the right, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Room around the indicator at the bottom, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// How indicators look.
  open var indicatorStyle = IndicatorStyle.default
  /// Kept: it stops where the finger leaves.
  open var decelerationRate = DecelerationRate.normal
  /// Kept: there is no keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether its content gets a finger only when that has not scrolled for 0.15 seconds of device time.
  open var delaysContentTouches = true
  /// Whether it may take a finger away from its content.
  open var canCancelContentTouches = true

  // MARK: - Scale, as values

  /// The least scale.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale.
  open var maximumZoomScale: CGFloat = 1
  /// Its scale; kept within its limits, and nothing is scaled.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }
  private var scale: CGFloat = 1
  /// Whether it bounces at its greatest scale.
  open var bouncesZoom = true
  /// Whether fingers scale it: never.
  open var isZooming: Bool { false }

  /// Sets its scale, as a value.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let inside = scale.clamped(minimumZoomScale, maximumZoomScale)
    guard inside != self.scale else { return }
    self.scale = inside
    scrollDelegate?.scrollViewDidZoom(self)
  }

  // MARK: - Fingers

  /// The recognizer that scrolls.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// Whether a finger is on it.
  open var isTracking: Bool { pan.arena != nil }
  /// Whether a finger scrolls it.
  open internal(set) var isDragging = false {
    didSet { showIndicators() }
  }
  /// Whether it goes on by itself: never.
  open var isDecelerating: Bool { false }

  /// Whether a view of its content gets a finger.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a finger can be taken away from a view of its content: not from a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  var dragStart = CGPoint.zero
  var lockedAxis: LockedAxis?

  /// Puts the content there, whoever asked for it.
  func move(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    placeIndicators()
    setNeedsDisplay()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return mayDrag()
  }

  // MARK: - What is seen of it

  private func showIndicators() {
    guard isDragging else {
      for indicator in indicators { indicator.removeFromSuperview() }
      indicators = []
      return
    }
    guard indicators.isEmpty else { return }
    if showsVerticalScrollIndicator, canScrollVertically { indicators.append(ScrollIndicator(isVertical: true)) }
    if showsHorizontalScrollIndicator, canScrollHorizontally { indicators.append(ScrollIndicator(isVertical: false)) }
    for indicator in indicators {
      indicator.style = indicatorStyle
      addSubview(indicator)
    }
    placeIndicators()
  }

  private func placeIndicators() {
    for indicator in indicators { indicator.place(in: self) }
  }

  package override var sceneElement: SceneElement? {
    guard canScroll else { return nil }
    let way = canScrollVertically
    let (place, room) =
      way
      ? (contentOffset.y - leastOffset.y, greatestOffset.y - leastOffset.y)
      : (contentOffset.x - leastOffset.x, greatestOffset.x - leastOffset.x)
    return SceneElement(
      role: .scrollView, label: "", frame: bounds, value: percent(room > 0 ? Double(place / room) : 0))
  }
}
