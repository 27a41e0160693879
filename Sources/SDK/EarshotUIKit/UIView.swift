package import Scenes

/// A rectangle in a tree of rectangles, drawn as its layer.
///
/// Emulated: geometry (the layer's), the tree, autoresizing, layout passes, Auto Layout (in Layout/), looks, traits, the
/// window, what accessibility says. Not emulated: `draw(_:)`, which is never called, and the current context, which is
/// absent; snapshots of views; effects of motion.
/// What a subclass may override stands in the class itself, which makes the file long: Swift lets nothing in an extension be
/// overridden.
/// The gotcha: layout runs when `layoutIfNeeded()` is called, and before the system looks at the view; there is no
/// display link that would run it in between.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// How content fits the bounds, with Apple's raw values.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// How the tint of views is shown, with Apple's raw values.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The class of its layer, asked for once, when the view is made.
  open class var layerClass: AnyClass { CALayer.self }

  /// What it is drawn as. Its geometry is the layer's.
  public let layer: CALayer
  private var needsLayout = true
  /// What it has to do with Auto Layout.
  package let layoutState = LayoutState()
  var traits = TraitValues()
  var accessibility = AccessibilityValues()

  /// The view controller whose `view` it is.
  package weak var controller: UIViewController?

  // MARK: - Making

  /// A view; `frame` in points, in its future superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.frame = frame
    own(layer)
  }

  /// A view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// A view of a storyboard or xib, with its subviews and constraints; another coder's has no size.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    own(layer)
    if let source = InterfaceSource(coder) { decode(source) }
  }

  private static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    return type == CALayer.self ? CALayer() : CALayer.make(type as? CALayer.Type ?? CALayer.self)
  }

  private func own(_ layer: CALayer) {
    layer.host = self
    layer.delegate = self
  }

  // MARK: - Geometry

  /// The smallest upright rectangle around it, in points, in its superview's coordinates.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// Its rectangle in its own coordinates, in points. Changing the size keeps the centre.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where its anchor point is, in points, in its superview's coordinates: its middle, unless the layer says otherwise.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// How it is changed around its anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// How it is changed around its anchor point, in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of its bounds that stays where it is as it is transformed: from (0, 0), the upper left, to (1, 1).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels in a point of its content.
  open var contentScaleFactor: CGFloat = 3

  /// How it follows its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether its subviews follow its size.
  open var autoresizesSubviews = true
  /// What is kept free at its edges, in points: of a notification nothing, but for what its view controller asks for.
  open var safeAreaInsets: UIEdgeInsets { controller?.additionalSafeAreaInsets ?? .zero }
  /// Called when ``safeAreaInsets`` have changed.
  open func safeAreaInsetsDidChange() {}
  /// The margins of its content, in points: 8 unless set; those of a view controller's own view are the system's.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }

  /// Its layer has another size: it is laid out, and what is in it follows.
  package func layerDidResize(from oldSize: CGSize) {
    needsLayout = true
    guard autoresizesSubviews else { return }
    let newSize = layer.bounds.size
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      subview.frame = subview.autoresizingMask.frame(subview.frame, in: oldSize, becoming: newSize)
    }
  }

  /// The size that fits its content into `size`, in points: what it has, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that ``sizeThatFits(_:)`` gives.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// The size its content wants, in points; `noIntrinsicMetric` where it wants none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Its content wants another size now. Where frames are set by hand nobody asks for it.
  open func invalidateIntrinsicContentSize() {
    layerHasChanged()
    setNeedsSolving()
  }
  /// What a size has where its content wants none.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// A point of this view's coordinates in another's; nil is the root's superview's, which has none.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

  /// A point of another view's coordinates in this one's; nil is the root's superview's, which has none.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

  /// The smallest upright rectangle around one of this view's coordinates in another's; nil as for points.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

  /// The smallest upright rectangle around one of another view's coordinates in this one's; nil as for points.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

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
    layer.addSublayer(view.layer)
  }

  /// Puts one of its subviews behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
    layer.insertSublayer(view.layer, at: 0)
  }

  /// Exchanges the places of two of its subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
    subviews.swapAt(index1, index2)
    for view in subviews { layer.addSublayer(view.layer) }
  }

  /// Leaves its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    let oldWindow = window
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    leaveConstraints()
    if oldWindow != nil { windowWillChange(to: nil) }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    layer.removeFromSuperlayer()
    superview.setNeedsLayout()
    didMoveToSuperview()
    if oldWindow != nil { windowDidChange() }
    controller?.childMoved(isIn: false)
  }

  private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    // UIKit's own words for it, and its own end.
    precondition(view !== self, "Can't add self as subview")
    precondition(!isDescendant(of: view), "Can't add a view to one of its own subviews")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      put(view, at: place(subviews))
      return
    }
    view.leaveConstraints()
    let (oldWindow, newWindow, oldTraits) = (view.window, window, view.traitCollection)
    view.superview?.subviews.removeAll { $0 === view }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.windowWillChange(to: newWindow) }
    put(view, at: place(subviews))
    view.superview = self
    view.joinConstraints()
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
    if oldWindow !== newWindow { view.windowDidChange() }
    view.traitsMayHaveChanged(from: oldTraits)
    view.controller?.childMoved(isIn: true)
  }

  /// Puts a subview at its place, and its layer at the same place among those of the other subviews.
  private func put(_ view: UIView, at index: Int) {
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
  }

  /// Called before it gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when it has another superview, or none.
  open func didMoveToSuperview() {}
  /// Called when it has a new subview.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before one of its subviews leaves.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before it gets another window, or none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when it has another window, or none.
  open func didMoveToWindow() {}

  /// Whether it is `view`, or in it at any depth.
  open func isDescendant(of view: UIView) -> Bool {
    var above: UIView? = self
    while let here = above {
      if here === view { return true }
      above = here.superview
    }
    return false
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
    layerHasChanged()
  }

  /// Something of it looks different now: the view controller above hears of it.
  package func layerHasChanged() {
    var view = self
    while let superview = view.superview { view = superview }
    view.controller?.hasChanged()
  }

  /// Has ``layoutSubviews()`` called in the pass that runs, or the next one, and tells nobody.
  func markNeedsLayout() { needsLayout = true }

  /// Solves the constraints of its tree, and lays out this view and those in it that need it, from here downwards.
  open func layoutIfNeeded() {
    layOut { layOutSubtree() }
  }

  private func layOutSubtree() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      takeSolvedFrames()
      layoutSublayers(of: layer)
      controller?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layOutSubtree() }
  }

  /// Places its subviews; override it to place them by hand.
  open func layoutSubviews() {}
  /// Places its subviews, where the layer is its own.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    layoutSubviews()
    layer.layoutSublayers()
  }

  /// Marks it for drawing.
  open func setNeedsDisplay() {
    layerHasChanged()
  }

  /// Marks a part of it for drawing, in points; all of it is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  // MARK: - Auto Layout (its other members are in Layout/)

  /// Whether its frame and its autoresizing mask are taken for constraints; false where constraints find its frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesMask }
    set { setTranslatesMask(newValue) }
  }
  /// Whether its class lays itself out by constraints only.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Adds and changes constraints; called before layout where it was asked for. An override calls super at its end.
  open func updateConstraints() {}
  /// What is around the rectangle that aligns with others, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle that aligns with others, for a frame; in the superview's coordinates.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame for a rectangle that aligns with others; in the superview's coordinates.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
  /// Called when its margins have changed.
  open func layoutMarginsDidChange() {}
  /// The view whose first baseline stands for its own: itself.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline stands for its own: itself.
  open var forLastBaselineLayout: UIView { self }

  /// The size its constraints want that is as near to `targetSize` as they let it be, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
  }

  /// The size its constraints want, with `targetSize` counting so much, in points.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }
  /// Draws its content, on a device; never called here, as there is no context to draw in. Layers draw what it would.
  open func draw(_ rect: CGRect) {}

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
  /// What a person perceives of it, its frame in the coordinates of its own bounds; nil for what only holds others. What the
  /// accessibility properties say is put in when it is recorded.
  package var sceneElement: SceneElement? { plainElement }
  /// From its upper edge to the baseline of its first line, in points; nil where it has no text.
  package var firstBaselineOffset: CGFloat? { nil }
  /// From its upper edge to the baseline of its last line, in points; nil where it has no text.
  package var lastBaselineOffset: CGFloat? { nil }

  // MARK: - Looks

  /// Whether it and what is in it are invisible.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// How opaque it is, 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue.isNaN ? 1 : newValue, 0), 1)) }
  }
  /// Whether it covers what is behind it whole; counts for nothing here.
  open var isOpaque = true
  /// What is behind its content; nil is nothing.
  open var backgroundColor: UIColor? {
    get { background.color(of: layer) }
    set {
      background = Background(color: newValue, resolved: newValue?.resolvedColor(with: traitCollection).cgColor)
      layer.backgroundColor = background.resolved
    }
  }
  var background = Background()
  /// Whether what is in it is cut off at its bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// The view that masks it: what of it shows.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }
  /// How content fits the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { layerHasChanged() } }
  }
  /// Whether touches reach it.
  open var isUserInteractionEnabled = true
  /// Which way it reads; from left to right, here.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// The colour of what can be touched: its own, else its superview's, else the system's; a grey of it where it is dimmed.
  open var tintColor: UIColor! {
    get {
      let color = undimmedTint
      return tintAdjustmentMode == .dimmed ? color.gray : color
    }
    set {
      ownTint = newValue
      tellTint()
    }
  }
  private var ownTint: UIColor?

  private var undimmedTint: UIColor {
    var view: UIView? = self
    while let here = view {
      if let tint = here.ownTint { return tint }
      view = here.superview
    }
    return .tintColor
  }

  /// How its tint is shown: as its superview's, unless it says so itself; never `automatic` when asked.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      var view: UIView? = self
      while let here = view {
        if here.ownAdjustment != .automatic { return here.ownAdjustment }
        view = here.superview
      }
      return .normal
    }
    set {
      guard newValue != ownAdjustment else { return }
      ownAdjustment = newValue
      tellTint()
    }
  }
  private var ownAdjustment = TintAdjustmentMode.automatic

  /// Tells it and those that have its tint.
  private func tellTint() {
    tintColorDidChange()
    layerHasChanged()
    for subview in subviews where subview.ownTint == nil { subview.tellTint() }
  }

  /// Called when ``tintColor`` has changed, its own or the one it has from its superview.
  open func tintColorDidChange() {}

  // MARK: - Traits

  /// Its traits: those of the system, with what it and those it is in say otherwise.
  open var traitCollection: UITraitCollection { effectiveTraits }
  /// Light or dark for it and what is in it; `unspecified` for what is above.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.style }
    set { overrideStyle(newValue) }
  }
  /// Called when its traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Accessibility

  /// Whether it is one thing to a person who does not see it; where nothing was said, what shows something is.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (sceneElement != nil) }
    set { say(\.isElement, newValue) }
  }
  /// Its name: what was said, or what it shows.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? sceneElement.flatMap { $0.label.isEmpty ? nil : $0.label } }
    set { say(\.label, newValue) }
  }
  /// What it has to say beyond its name.
  open var accessibilityValue: String? {
    get { accessibility.value ?? sceneElement?.value }
    set { say(\.value, newValue) }
  }
  /// What using it does.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// What tests find it by.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }
  /// What kind of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? .none }
    set { say(\.traits, newValue) }
  }
  /// Whether what is in it is hidden from a person who does not see it.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.areElementsHidden }
    set { say(\.areElementsHidden, newValue) }
  }
}

extension UIView: LayerHost, CALayerDelegate, UITraitEnvironment {}

/// Which way a view reads, with Apple's raw values.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
