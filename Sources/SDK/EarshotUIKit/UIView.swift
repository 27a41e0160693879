package import Scenes

/// A rectangular area of the interface, drawn by its layer.
///
/// Emulated: geometry (the layer's), the tree, autoresizing, layout passes, Auto Layout (in Layout/), appearance,
/// traits, the window, `draw(_:)` (in Contexts/), accessibility properties. Not emulated: motion effects. All
/// overridable members are declared in the class itself, as Swift does not allow overriding members of extensions;
/// hence the file's length.
/// Important: layout runs when `layoutIfNeeded()` is called, and before the system draws the view; there is no display
/// link that runs it in between.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The scaling and position of content in the bounds, with Apple's raw values.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// The adjustment of the tint color, with Apple's raw values.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The class of the layer, read once when the view is created.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that draws the view, and defines its geometry.
  public let layer: CALayer
  private var needsLayout = true
  /// The view's Auto Layout state.
  package let layoutState = LayoutState()
  var traits = TraitValues()
  var accessibility = AccessibilityValues()

  /// The view controller whose `view` this is.
  package weak var controller: UIViewController?

  // MARK: - Creating a view

  /// Creates a view with a frame in points, in the coordinates of its future superview.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.frame = frame
    takeOwnership(layer)
  }

  /// Creates a view of zero size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view from a storyboard or xib, with its subviews and constraints; a view of zero size with any other
  /// coder.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    takeOwnership(layer)
    if let source = InterfaceSource(coder) { decode(source) }
  }

  private static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    return type == CALayer.self ? CALayer() : CALayer.make(type as? CALayer.Type ?? CALayer.self)
  }

  private func takeOwnership(_ layer: CALayer) {
    layer.host = self
    layer.delegate = self
    if CALayer.recorder == nil { CALayer.recorder = { SceneRecorder.operations(of: $0) } }
  }

  // MARK: - Geometry

  /// The smallest rectangle that contains the transformed view, in points, in the superview's coordinates.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The rectangle of the view in its own coordinates, in points. Changing the size keeps the center.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The position of the anchor point, by default the center, in points, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform around the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The three-dimensional transform around the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The fixed point of transforms, from (0, 0), the upper left of the bounds, to (1, 1).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The scale of the content, in pixels per point.
  open var contentScaleFactor: CGFloat = 3

  /// The parts of the view's frame that change with the size of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow the view's size.
  open var autoresizesSubviews = true
  /// The insets of the safe area, in points: zero in a notification, plus those that the view controller adds.
  open var safeAreaInsets: UIEdgeInsets { controller?.additionalSafeAreaInsets ?? .zero }
  /// Called when ``safeAreaInsets`` have changed.
  open func safeAreaInsetsDidChange() {}
  /// The margins of the content, in points: 8 by default; a view controller's root view has the system's margins.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }

  /// Whether the layout margins include the safe area. Stored; has no effect: margins never include it.
  open var insetsLayoutMarginsFromSafeArea = true

  /// Requests layout and resizes the subviews after the layer's size has changed.
  package func layerDidResize(from oldSize: CGSize) {
    needsLayout = true
    guard autoresizesSubviews else { return }
    let newSize = layer.bounds.size
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      subview.frame = subview.autoresizingMask.frame(subview.frame, in: oldSize, becoming: newSize)
    }
  }

  /// Returns the size that best fits `size`, in points. The default implementation returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the result of ``sizeThatFits(_:)``. The origin of its frame stays where it is.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    frame.origin = origin
  }

  /// The natural size of the content, in points; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Invalidates the intrinsic size, and requests layout where Auto Layout is used.
  open func invalidateIntrinsicContentSize() {
    layerHasChanged()
    setNeedsSolving()
  }
  /// The value of an intrinsic size along an axis that has no intrinsic size.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// Converts a point to another view's coordinates; nil refers to the coordinates of the root view's frame.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

  /// Converts a point from another view's coordinates; nil refers to the coordinates of the root view's frame.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

  /// Converts a rectangle to another view's coordinates, as the smallest rectangle that contains it; nil refers to the
  /// coordinates of the root view's frame.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

  /// Converts a rectangle from another view's coordinates, as the smallest rectangle that contains it; nil refers to
  /// the coordinates of the root view's frame.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  // MARK: - The tree

  /// The view's superview.
  open private(set) weak var superview: UIView?
  /// The subviews, from back to front.
  open private(set) var subviews: [UIView] = []

  /// The next responder: the view controller if the view is its root view, or else the superview.
  open override var next: UIResponder? { controller ?? superview ?? inputOwner }

  /// Adds a subview in front of the others, after removing it from its superview.
  open func addSubview(_ view: UIView) {
    insert(view, at: { $0.endIndex })
  }

  /// Inserts a subview at an index from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: { min(max(index, 0), $0.count) })
  }

  /// Inserts a subview behind another one; in front of all others if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: { $0.firstIndex { $0 === siblingSubview } ?? $0.endIndex })
  }

  /// Inserts a subview in front of another one; in front of all others if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: { $0.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? $0.endIndex })
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
    layer.addSublayer(view.layer)
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
    layer.insertSublayer(view.layer, at: 0)
  }

  /// Exchanges two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
    subviews.swapAt(index1, index2)
    for view in subviews { layer.addSublayer(view.layer) }
  }

  /// Removes the view from its superview.
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

  private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    // UIKit traps with the same messages.
    precondition(view !== self, "Can't add self as subview")
    precondition(!isDescendant(of: view), "Can't add a view to one of its own subviews")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      insertWithLayer(view, at: index(subviews))
      return
    }
    view.leaveConstraints()
    let (oldWindow, newWindow, oldTraits) = (view.window, window, view.traitCollection)
    view.superview?.subviews.removeAll { $0 === view }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.windowWillChange(to: newWindow) }
    insertWithLayer(view, at: index(subviews))
    view.superview = self
    view.joinConstraints()
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
    if oldWindow !== newWindow { view.windowDidChange() }
    view.traitsMayHaveChanged(from: oldTraits)
    view.controller?.childMoved(isIn: true)
  }

  /// Inserts a subview, and its layer at the same position among the other subviews' layers.
  private func insertWithLayer(_ view: UIView, at index: Int) {
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
  }

  /// Called before the view moves to another superview, or to none (nil).
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called after a subview has been added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view moves to another window, or to none (nil).
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}

  /// Returns whether the view is `view` or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// A number by which code identifies the view.
  open var tag = 0

  /// Returns the view with a tag: this view, or the first of its descendants, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: - Layout

  /// Schedules a call of ``layoutSubviews()`` for the next layout pass.
  open func setNeedsLayout() {
    needsLayout = true
    layerHasChanged()
  }

  /// Reports a visible change to the view controller of the tree.
  package func layerHasChanged() {
    var view = self
    while let superview = view.superview { view = superview }
    view.controller?.hasChanged()
  }

  /// Schedules a call of ``layoutSubviews()`` for the current or next layout pass, without a report.
  func markNeedsLayout() { needsLayout = true }

  /// Solves the constraints of the tree, and lays out this view and its descendants if needed.
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

  /// Lays out the subviews. Override this method to lay them out manually.
  open func layoutSubviews() {}
  /// Returns the animation of a change of the layer in an animation block; null for a change that is not animated.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let context = ViewAnimationContext.current, let change = CALayer.pendingChange else { return NSNull() }
    return context.animation(for: layer, of: event, change) ?? NSNull()
  }
  /// Lays out the subviews if the layer is the view's own.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    layoutSubviews()
    layer.layoutSublayers()
  }

  /// Marks the view as needing display.
  open func setNeedsDisplay() {
    drawing = nil
    layerHasChanged()
  }

  /// Marks a rectangle, in points, as needing display; the whole view is redrawn.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  // MARK: - Auto Layout (its other members are in Layout/)

  /// Whether the frame and autoresizing mask are converted to constraints; false if constraints determine the frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesMask }
    set { setTranslatesMask(newValue) }
  }
  /// Whether the class requires constraint-based layout.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Updates constraints; called before layout if needed. Overrides call super at the end.
  open func updateConstraints() {}
  /// The insets from the frame to the alignment rectangle, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the alignment rectangle for a frame, in the superview's coordinates.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for an alignment rectangle, in the superview's coordinates.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
  /// Called when the margins have changed.
  open func layoutMarginsDidChange() {}
  /// The view that provides the first baseline; by default the view itself.
  open var forFirstBaselineLayout: UIView { self }
  /// The view that provides the last baseline; by default the view itself.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that satisfies the constraints and is nearest to `targetSize`, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints, with priorities for `targetSize`, in points.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }
  /// Draws the view's content into the current context. Called when the view is first drawn, after
  /// ``setNeedsDisplay()``, and when its size or appearance has changed.
  open func draw(_ rect: CGRect) {}
  /// The recording of `draw(_:)`.
  var drawing: ViewDrawing?

  // MARK: - Touches

  var touchValues = TouchValues()

  /// The attached gesture recognizers, in the order in which they were added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { touchValues.recognizers }
    set {
      touchValues.recognizers.forEach(removeGestureRecognizer)
      newValue?.forEach(addGestureRecognizer)
    }
  }
  /// Whether the view receives more than one touch at a time. Stored; has no effect, as there is one touch at a time.
  open var isMultipleTouchEnabled = false
  /// Whether the view receives touches exclusively. Stored; has no effect, as there is one touch at a time.
  open var isExclusiveTouch = false

  /// Attaches a gesture recognizer to the view, after detaching it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Detaches a gesture recognizer from the view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Returns whether a recognizer of this view or an ancestor may begin for a touch on this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns the deepest view at a point in this view's coordinates that receives touches; hidden, nearly transparent
  /// and noninteractive views are skipped.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepest(at: point, with: event) }
  /// Returns whether the bounds contain a point in the view's coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: - Drawing

  /// Records the view's own content, between its background and its subviews.
  package func record(into canvas: inout Canvas) {}
  /// Whether the content follows the bounds that are shown during an animation. Otherwise it is drawn for the final
  /// bounds, and ``contentFrame(for:)`` places it.
  package var followsShownBounds: Bool { true }
  /// Returns the rectangle of content with a size, in the bounds that are shown.
  package func contentFrame(for size: CGSize) -> CGRect { contentMode.rect(for: size, in: bounds) }
  /// The view's accessibility element, with a frame in the coordinates of the view's bounds; nil for a mere container.
  /// The accessibility properties are applied when it is recorded.
  package var sceneElement: SceneElement? { plainElement }
  /// The distance from the top edge to the first line's baseline, in points; nil without text.
  package var firstBaselineOffset: CGFloat? { nil }
  /// The distance from the top edge to the last line's baseline, in points; nil without text.
  package var lastBaselineOffset: CGFloat? { nil }

  // MARK: - Appearance

  /// Whether the view and its subviews are hidden.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      if let stack = superview as? UIStackView { ViewAnimationContext.current?.stackHasChanged(stack) }
    }
  }
  /// The opacity, 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue.isNaN ? 1 : newValue, 0), 1)) }
  }
  /// Whether the view is opaque. Stored; has no effect.
  open var isOpaque = true
  /// The background color, or nil if there is none.
  open var backgroundColor: UIColor? {
    get { background.color(of: layer) }
    set {
      background = Background(color: newValue, resolved: newValue?.resolvedColor(with: traitCollection).cgColor)
      layer.backgroundColor = background.resolved
    }
  }
  var background = Background()
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// The view that masks this one.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }
  /// The scaling and position of the content in the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { layerHasChanged() } }
  }
  /// Whether the view receives touches.
  open var isUserInteractionEnabled = true
  /// The semantic meaning of the content, which decides whether it is mirrored in languages that are written from right
  /// to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionMayHaveChanged() } }
  }
  /// The direction in which the view's immediate content is laid out: that of the traits, unless the semantic content
  /// attribute forbids mirroring.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
  }

  /// The tint color: the view's own, or else its superview's, or else the system's; a gray of the same luminance if
  /// dimmed.
  open var tintColor: UIColor! {
    get {
      let color = undimmedTint
      return tintAdjustmentMode == .dimmed ? color.gray : color
    }
    set {
      ownTint = newValue
      notifyTintChange()
    }
  }
  private var ownTint: UIColor?

  private var undimmedTint: UIColor {
    var view: UIView? = self
    while let ancestor = view {
      if let tint = ancestor.ownTint { return tint }
      view = ancestor.superview
    }
    return .tintColor
  }

  /// The adjustment of the tint color, inherited from the superview by default. The getter never returns `automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      var view: UIView? = self
      while let ancestor = view {
        if ancestor.ownAdjustment != .automatic { return ancestor.ownAdjustment }
        view = ancestor.superview
      }
      return .normal
    }
    set {
      guard newValue != ownAdjustment else { return }
      ownAdjustment = newValue
      notifyTintChange()
    }
  }
  private var ownAdjustment = TintAdjustmentMode.automatic

  /// Notifies the view, and the subviews that inherit its tint color.
  private func notifyTintChange() {
    tintColorDidChange()
    layerHasChanged()
    for subview in subviews where subview.ownTint == nil { subview.notifyTintChange() }
  }

  /// Called when `tintColor`, own or inherited, has changed.
  open func tintColorDidChange() {}

  // MARK: - Traits

  /// The system's traits, with the overrides of the view and its ancestors.
  open var traitCollection: UITraitCollection { effectiveTraits }
  /// The style override for the view and its subviews; `unspecified` for none.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.style }
    set { overrideStyle(newValue) }
  }
  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Accessibility

  /// Whether the view is an accessibility element; by default true for a view that shows content.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (sceneElement != nil) }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// The accessibility label; by default the displayed text.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? sceneElement.flatMap { $0.label.isEmpty ? nil : $0.label } }
    set { setAccessibility(\.label, newValue) }
  }
  /// The accessibility value.
  open var accessibilityValue: String? {
    get { accessibility.value ?? sceneElement?.value }
    set { setAccessibility(\.value, newValue) }
  }
  /// The accessibility hint.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// The identifier by which tests find the view.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }
  /// The accessibility traits.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? .none }
    set { setAccessibility(\.traits, newValue) }
  }
  /// Whether the view's descendants are hidden from accessibility.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.areElementsHidden }
    set { setAccessibility(\.areElementsHidden, newValue) }
  }
  /// The elements that the view contains, in their order. Stored; has no effect: a scene contains the elements of the
  /// view's descendants.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// The actions that assistive technologies offer. Stored; has no effect, because none is running.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }
}

extension UIView: LayerHost, CALayerDelegate, UITraitEnvironment {}

/// The semantic meaning of a view's content for its layout direction, with Apple's raw values.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
