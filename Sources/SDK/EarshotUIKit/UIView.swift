package import Scenes

/// A rectangle in a tree of rectangles.
///
/// Emulated: geometry, the tree, autoresizing, layout passes, and the values that drawing will need. Not emulated:
/// drawing, layers, transforms, constraints, gestures, animation, hit testing.
/// The gotcha: layout runs when `layoutIfNeeded()` is called, and before the system looks at the view; there is no
/// display link that would run it in between.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// How content fits the bounds, with Apple's raw values.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  // The origin is kept, not the centre: halving a size and adding it again would not give the origin back.
  private var origin: CGPoint
  private var size: CGSize
  private var boundsOrigin = CGPoint.zero
  private var needsLayout = true

  /// The view controller whose `view` it is.
  package weak var controller: UIViewController?

  // MARK: - Making

  /// A view; `frame` in points, in its future superview's coordinates.
  public init(frame: CGRect) {
    origin = frame.origin
    size = frame.size
    super.init()
  }

  /// A view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// A view out of an archive; archives are not emulated, so it has no size.
  public required init?(coder: NSCoder) {
    (origin, size) = (.zero, .zero)
    super.init()
  }

  // MARK: - Geometry

  /// Where it is, in points, in its superview's coordinates.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: size) }
    set {
      origin = newValue.origin
      resize(to: newValue.size)
    }
  }

  /// Its rectangle in its own coordinates, in points. Changing the size keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      boundsOrigin = newValue.origin
      origin.x -= (newValue.width - size.width) / 2
      origin.y -= (newValue.height - size.height) / 2
      resize(to: newValue.size)
    }
  }

  /// The centre of its frame, in points, in its superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    set { origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }

  /// How it follows its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether its subviews follow its size.
  open var autoresizesSubviews = true
  /// What a notification keeps free at its edges: nothing.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// The margins of its content, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  private func resize(to newSize: CGSize) {
    let oldSize = size
    guard newSize != oldSize else { return }
    size = newSize
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      subview.frame = subview.autoresizingMask.frame(subview.frame, in: oldSize, becoming: newSize)
    }
  }

  /// The size that fits its content into `size`, in points: what it has, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

  /// Takes the size that ``sizeThatFits(_:)`` gives.
  open func sizeToFit() {
    bounds.size = sizeThatFits(size)
  }

  /// The size its content wants, in points; `noIntrinsicMetric` where it wants none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// What a size has where its content wants none.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// A point of this view's coordinates in another's; nil is the root's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (here, there) = (rootOffset, view?.rootOffset ?? .zero)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of another view's coordinates in this one's; nil is the root's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (here, there) = (rootOffset, view?.rootOffset ?? .zero)
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// A rectangle of this view's coordinates in another's; nil is the root's.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view's coordinates in this one's; nil is the root's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the origin of its coordinates is in those of the root's superview.
  private var rootOffset: CGPoint {
    let above = superview?.rootOffset ?? .zero
    return CGPoint(x: above.x + origin.x - boundsOrigin.x, y: above.y + origin.y - boundsOrigin.y)
  }

  // MARK: - The tree

  /// The view it is in.
  open private(set) weak var superview: UIView?
  /// The views in it, the first one at the back.
  open private(set) var subviews: [UIView] = []

  /// Its view controller where it has one, else its superview.
  open override var next: UIResponder? { controller ?? superview ?? inputOwner }

  /// Adds a view in front of the others; one that is in another view leaves it.
  open func addSubview(_ view: UIView) {
    insert(view, at: { $0.endIndex })
  }

  /// Adds a view at a place counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: { min(max(index, 0), $0.count) })
  }

  /// Adds a view just behind another; in front of all where the other is elsewhere.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: { $0.firstIndex { $0 === siblingSubview } ?? $0.endIndex })
  }

  /// Adds a view just in front of another; in front of all where the other is elsewhere.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: { $0.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? $0.endIndex })
  }

  /// Brings one of its subviews in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Puts one of its subviews behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }

  /// Leaves its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    superview.setNeedsLayout()
    didMoveToSuperview()
  }

  private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    // UIKit's own words for it, and its own end.
    precondition(view !== self, "Can't add self as subview")
    precondition(!isDescendant(of: view), "Can't add a view to one of its own subviews")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: place(subviews))
      return
    }
    view.superview?.subviews.removeAll { $0 === view }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: place(subviews))
    view.superview = self
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Called before it gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when it has another superview, or none.
  open func didMoveToSuperview() {}
  /// Called when it has a new subview.
  open func didAddSubview(_ subview: UIView) {}

  /// Whether it is `view`, or in it at any depth.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// What code finds it by.
  open var tag = 0

  /// Itself, or the first view in it with that tag, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: - Layout

  /// Has ``layoutSubviews()`` called in the next pass.
  open func setNeedsLayout() {
    needsLayout = true
    if let superview { superview.subtreeNeedsLayout() } else { controller?.hasChanged() }
  }

  private func subtreeNeedsLayout() {
    if let superview { superview.subtreeNeedsLayout() } else { controller?.hasChanged() }
  }

  /// Lays out this view and those in it that need it, from here downwards.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  /// Places its subviews; override it to place them by hand.
  open func layoutSubviews() {}
  /// Marks it for drawing.
  open func setNeedsDisplay() {}

  // MARK: - Touches

  var touchValues = TouchValues()

  /// The recognizers that watch fingers on it, in the order in which they were added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { touchValues.recognizers }
    set {
      touchValues.recognizers.forEach(removeGestureRecognizer)
      newValue?.forEach(addGestureRecognizer)
    }
  }
  /// Kept; there is one finger at a time.
  open var isMultipleTouchEnabled = false
  /// Kept; there is one finger at a time.
  open var isExclusiveTouch = false

  /// Has a recognizer watch fingers on it; one that watches another view's leaves that.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }
  /// Has a recognizer watch no longer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { drop(gestureRecognizer) }
  /// Whether a recognizer of its own, or of a view it is in, may recognize a gesture that begins on it.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The deepest view at a point of its coordinates that may have a finger: none where it is hidden, all but
  /// transparent, or not for touching.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepest(at: point, with: event) }
  /// Whether a point of its coordinates is in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: - What is seen of it

  /// Records its own content, which is over its background and under its subviews.
  package func record(into canvas: inout Canvas) {}
  /// What a person perceives of it, its frame in the coordinates of its own bounds; nil for what only holds others.
  package var sceneElement: SceneElement? { nil }

  // MARK: - Looks

  /// Whether it and what is in it are invisible.
  open var isHidden = false
  /// How opaque it is, 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether it covers what is behind it whole.
  open var isOpaque = true
  /// What is behind its content; nil is nothing.
  open var backgroundColor: UIColor?
  /// Whether what is in it is cut off at its bounds.
  open var clipsToBounds = false
  /// How content fits the bounds.
  open var contentMode = ContentMode.scaleToFill
  /// Whether touches reach it.
  open var isUserInteractionEnabled = true

  /// The colour of what can be touched: its own, else its superview's, else the system's.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }
  private var ownTint: UIColor?

  /// Called when ``tintColor`` was set.
  open func tintColorDidChange() {}
}
