package import Scenes

/// A view that shows a part of its content, and scrolls.
///
/// Emulated: offset, insets, dragging, paging, indicators during dragging, the delegate. Not emulated: deceleration
/// and bouncing (scrolling stops when the touch ends; paging is immediate), zooming, refreshing, scroll wheels.
/// Important: `contentOffset` is the origin of the bounds, as on iOS; code may set an offset beyond the content.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The style of the indicators, with Apple's raw values.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  /// The dismissal of the keyboard, with Apple's raw values. Has no effect, as there is no keyboard.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// The adjustment of the content insets by the safe area, with Apple's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  /// A deceleration rate. Stored; has no effect.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor per millisecond.
    public let rawValue: CGFloat

    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The normal rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  let pan = ScrollPan()
  private var indicators: [ScrollIndicator] = []

  // MARK: - Creating a scroll view

  /// Creates a scroll view with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  /// Creates a scroll view from a storyboard or xib; one of zero size with any other coder.
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

  /// The delegate; a weak reference. See `ScrollDelegating`.
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { contentHasChanged(from: oldValue) } }
  }
  /// The point of the content at the upper-left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }
  /// The insets around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      // Content scrolled to the start stays there, as on iOS.
      if contentOffset.y == -oldValue.top { contentOffset.y = -contentInset.top }
      if contentOffset.x == -oldValue.left { contentOffset.x = -contentInset.left }
      adjustedContentInsetDidChange()
    }
  }
  /// The adjustment of the content insets by the safe area.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The insets around the content, including the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }
  /// Called when ``adjustedContentInset`` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Scrolls to an offset. If `animated` is true, the delegate is notified of the end 0.3 seconds of device time later.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    let hasMoved = contentOffset != bounds.origin
    move(to: contentOffset)
    if animated, hasMoved { reportEndOfAnimation() }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX || rect.width > visible.width { offset.x = rect.minX - adjustedContentInset.left }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY || rect.height > visible.height { offset.y = rect.minY - adjustedContentInset.top }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Displays the scroll indicators for a moment. Does nothing, as indicators are only displayed during dragging.
  open func flashScrollIndicators() {}

  // MARK: - Behavior

  /// Whether dragging scrolls the content.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether dragging is locked to the axis in which it begins.
  open var isDirectionalLockEnabled = false
  /// Whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether the content bounces at its edges. Stored; has no effect: the content does not bounce.
  open var bounces = true
  /// Whether the content bounces vertically even if it fits. Stored; has no effect: the content does not bounce.
  open var alwaysBounceVertical = false
  /// Whether the content bounces horizontally even if it fits. Stored; has no effect: the content does not bounce.
  open var alwaysBounceHorizontal = false
  /// Whether a tap on the status bar scrolls to the top. Stored; has no effect.
  open var scrollsToTop = true
  /// Whether the vertical indicator is shown during dragging.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown during dragging.
  open var showsHorizontalScrollIndicator = true
  /// The insets of the indicators, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the vertical indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The style of the indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// The control that refreshes the content. Stored; has no effect.
  open var refreshControl: UIRefreshControl?
  /// The rate at which scrolling slows down. Stored; has no effect: scrolling stops when the touch ends.
  open var decelerationRate = DecelerationRate.normal
  /// The way in which scrolling dismisses the keyboard. Stored; has no effect, as there is no keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether the content receives a touch only after 0.15 seconds of device time without scrolling.
  open var delaysContentTouches = true
  /// Whether scrolling may cancel a touch in the content.
  open var canCancelContentTouches = true

  // MARK: - Zooming (values only)

  /// The minimum zoom scale.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum zoom scale.
  open var maximumZoomScale: CGFloat = 1
  /// The zoom scale, clamped to its limits. Stored; the content is not scaled.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }
  private var scale: CGFloat = 1
  /// Whether zooming bounces. Stored; has no effect.
  open var bouncesZoom = true
  /// Whether the user is zooming; always false.
  open var isZooming: Bool { false }

  /// Sets the zoom scale, and notifies the delegate. The content is not scaled.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let clamped = scale.clamped(minimumZoomScale, maximumZoomScale)
    guard clamped != self.scale else { return }
    self.scale = clamped
    scrollDelegate?.scrollViewDidZoom(self)
  }

  // MARK: - Touches

  /// The recognizer that scrolls.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// Whether a touch is being tracked.
  open var isTracking: Bool { pan.arena != nil }
  /// Whether the user is dragging the content.
  open internal(set) var isDragging = false {
    didSet { showIndicators() }
  }
  /// Whether scrolling decelerates; always false.
  open var isDecelerating: Bool { false }

  /// Returns whether a view in the content receives a touch.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Returns whether scrolling may cancel a touch in a view of the content. The default is true, except for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  var dragStart = CGPoint.zero
  var lockedAxis: LockedAxis?

  /// Scrolls to an offset without clamping it.
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

  // MARK: - Drawing

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
    let isVertical = canScrollVertically
    let (offset, range) =
      isVertical
      ? (contentOffset.y - minimumOffset.y, maximumOffset.y - minimumOffset.y)
      : (contentOffset.x - minimumOffset.x, maximumOffset.x - minimumOffset.x)
    return SceneElement(
      role: .scrollView, label: "", frame: bounds, value: percent(range > 0 ? Double(offset / range) : 0))
  }
}
