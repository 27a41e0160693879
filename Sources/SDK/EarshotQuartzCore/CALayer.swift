package import Scenes

/// A rectangular node in the tree that is drawn for a view.
///
/// Emulated: geometry with anchor point and transform, the tree, order by `zPosition`, opacity, background, corners,
/// border, shadow, mask, contents, layout, animations (see `CAAnimation`), also implicit ones (in Animation/). Not
/// emulated: `draw(in:)` and `display()`, which are absent; filters, compositing, depth, `sublayerTransform`, key-value
/// coding.
/// Important: an outline casts the shadow, not the drawn pixels: `shadowPath`, or else the rounded bounds of a layer
/// with a background or contents, or the path of a shape layer. Text, transparent pixels of an image and sublayers are
/// ignored.
@preconcurrency @MainActor
open class CALayer: NSObject, @preconcurrency CAMediaTiming {
  var geometry = LayerGeometry()
  var needsLayout = true
  /// The animations, in the order in which they were added, and their number so far.
  var animations: [LayerAnimation] = []
  var lastAnimation = 0
  /// The model's geometry and animated values, while other values are shown.
  var modelGeometry: LayerGeometry?
  var modelValues: [String: AnimatedValue]?
  /// The size that is shown, while the bounds have their model's size.
  var replacedSize: CGSize?
  /// Further steps that set the model values again.
  var restorations: [() -> Void] = []
  /// The layer of which this one is a presentation copy.
  weak var modelLayer: CALayer?
  /// The device time at which the layer was inserted into its superlayer, in nanoseconds.
  var insertionTime = Int64.max
  /// Whether changes of properties are animated unless an action or a transaction disables that.
  package var animatesChanges = true

  /// The view that the layer belongs to.
  package weak var host: (any LayerHost)?
  /// An image that changes over time, such as a video's frame, and its rectangle in the layer's coordinates. The
  /// closure is called whenever the layer is drawn.
  package var contentProvider: (() -> (Pixels, CGRect)?)? { didSet { changed() } }
  /// The layer's accessibility element, with a frame in the layer's coordinates; nil for a layer that is decoration.
  package var sceneElement: SceneElement?
  /// An accessibility element that changes over time, such as a video's current time. The closure is called whenever
  /// the layer is drawn.
  package var elementProvider: (() -> SceneElement?)?
  /// The accessibility element at the present time.
  package var recordedElement: SceneElement? { elementProvider?() ?? sceneElement }

  // MARK: - Creating a layer

  /// Creates a layer of zero size.
  public override init() {
    super.init()
  }

  /// Creates a layer with another layer's properties, like the copy for an animation.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    geometry = other.geometry
    copyValues(of: other)
  }

  /// Creates an empty layer: archives are not emulated.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: - Geometry

  /// The rectangle of the layer in its own coordinates, in points. Changing the size keeps the position.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { change { $0.bounds = newValue.proper } }
  }

  /// The position of the anchor point, in points, in the superlayer's coordinates.
  open var position: CGPoint {
    get { geometry.position }
    set { change { $0.position = newValue } }
  }

  /// The fixed point of transforms, from (0, 0), the upper left of the bounds, to (1, 1).
  open var anchorPoint: CGPoint {
    get { geometry.anchor }
    set {
      change {
        let position = $0.position
        $0.anchor = newValue
        $0.position = position
      }
    }
  }

  /// The smallest rectangle that contains the transformed layer, in points, in the superlayer's coordinates.
  open var frame: CGRect {
    get { geometry.frame }
    set { change { $0.frame = newValue.proper } }
  }

  /// The transform around the anchor point.
  open var transform: CATransform3D {
    get { geometry.special ?? CATransform3DIdentity }
    set { change { $0.special = CATransform3DIsIdentity(newValue) ? nil : newValue } }
  }

  /// Returns the two-dimensional transform around the anchor point.
  open func affineTransform() -> CGAffineTransform { geometry.special?.plane ?? .identity }

  /// Sets the two-dimensional transform around the anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3D(m)
  }

  /// The transform from the layer's coordinates to the superlayer's.
  package final var toSuperlayer: Transform { geometry.toSuperlayer }

  /// Whether the layer is only translated, not rotated or scaled.
  package final var isOnlyMoved: Bool { geometry.special == nil }

  /// Changes the geometry, and reports what has changed.
  private func change(_ body: (inout LayerGeometry) -> Void) {
    let old = geometry
    body(&geometry)
    guard geometry != old, !Self.isSilent else { return }
    if geometry.size != old.size {
      needsLayout = true
      if let host { host.layerDidResize(from: old.size) }
    }
    if mayAnimate { animateGeometry(from: old) }
    changed()
  }

  // MARK: - The tree

  /// The layer's superlayer.
  open internal(set) weak var superlayer: CALayer?
  /// The layer that this layer masks.
  weak var maskedLayer: CALayer?
  var layers: [CALayer] = []

  /// The delegate, which lays out the sublayers.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: - Appearance

  /// The layer's position on the z-axis, which takes precedence over the order among its siblings.
  open var zPosition: CGFloat = 0 {
    didSet { if zPosition != oldValue { changed("zPosition", from: .number(oldValue)) } }
  }
  /// Whether the layer and its sublayers are hidden.
  open var isHidden = false { didSet { if isHidden != oldValue { changed("hidden", from: .flag(oldValue)) } } }
  /// The opacity of the layer and its sublayers, 0 to 1.
  open var opacity: Float = 1 {
    didSet { if opacity != oldValue { changed("opacity", from: .number(Double(oldValue))) } }
  }
  /// The background color, or nil if there is none.
  open var backgroundColor: CGColor? {
    didSet { if backgroundColor != oldValue { changed("backgroundColor", from: .color(oldValue)) } }
  }
  /// The corner radius, in points.
  open var cornerRadius: CGFloat = 0 {
    didSet { if cornerRadius != oldValue { changed("cornerRadius", from: .number(oldValue)) } }
  }
  /// The corners that are rounded.
  open var maskedCorners = CACornerMask.all { didSet { if maskedCorners != oldValue { changed() } } }
  /// The curve of the corners; always drawn as circular arcs.
  open var cornerCurve = CALayerCornerCurve.circular { didSet { if cornerCurve != oldValue { changed() } } }
  /// Whether sublayers are clipped to the bounds and rounded corners.
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { changed() } } }
  /// The width of the border inside the bounds, in points. The border is in front of contents and sublayers.
  open var borderWidth: CGFloat = 0 {
    didSet { if borderWidth != oldValue { changed("borderWidth", from: .number(oldValue)) } }
  }
  /// The color of the border; black by default.
  open var borderColor: CGColor? = CGColor.black {
    didSet { if borderColor != oldValue { changed("borderColor", from: .color(oldValue)) } }
  }
  /// The color of the shadow; black by default.
  open var shadowColor: CGColor? = CGColor.black {
    didSet { if shadowColor != oldValue { changed("shadowColor", from: .color(oldValue)) } }
  }
  /// The opacity of the shadow, 0 to 1; 0 by default.
  open var shadowOpacity: Float = 0 {
    didSet { if shadowOpacity != oldValue { changed("shadowOpacity", from: .number(Double(oldValue))) } }
  }
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { if shadowOffset != oldValue { changed("shadowOffset", from: .size(oldValue)) } }
  }
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3 {
    didSet { if shadowRadius != oldValue { changed("shadowRadius", from: .number(oldValue)) } }
  }
  /// The shape of the shadow, in the layer's coordinates; nil for the outline of the layer.
  open var shadowPath: CGPath? { didSet { if shadowPath != oldValue { changed() } } }
  /// The scaling and position of the contents in the bounds.
  open var contentsGravity = CALayerContentsGravity.resize { didSet { if contentsGravity != oldValue { changed() } } }
  /// The number of pixels of the contents per point.
  open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { changed() } } }
  /// The part of the contents that is drawn, in the unit square.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { if contentsRect != oldValue { changed("contentsRect", from: .rect(oldValue)) } }
  }
  /// The contents: a `CGImage`; other objects are not drawn.
  open var contents: Any? { didSet { changed() } }
  /// The mask, in the layer's coordinates: its opacity at each point is that of the layer.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      oldValue?.maskedLayer = nil
      mask?.maskedLayer = self
      mask?.insertionTime = Self.deviceTime
      changed()
    }
  }
  /// The name by which code identifies the layer.
  open var name: String?
  /// Whether the layer is opaque. Stored; has no effect.
  open var isOpaque = false
  /// Whether the layer and its sublayers are composited as a group. Stored; always treated as true.
  open var allowsGroupOpacity = true
  /// Whether the layer is rasterized. Stored; has no effect.
  open var shouldRasterize = false
  /// The scale of rasterization, in pixels per point. Stored; has no effect.
  open var rasterizationScale: CGFloat = 1
  /// Whether the back of the layer is visible. Stored; has no effect.
  open var isDoubleSided = true
  /// Whether a change of the bounds requires a redisplay. Stored; has no effect.
  open var needsDisplayOnBoundsChange = false
  /// The actions that changes of properties trigger.
  open var actions: [String: any CAAction]?

  // MARK: - Timing

  /// The beginning of the layer's time, in seconds of the superlayer's time.
  open var beginTime: CFTimeInterval = 0 { didSet { if beginTime != oldValue { timeHasChanged() } } }
  /// The speed of the layer's time; 0 pauses its animations and those of its sublayers.
  open var speed: Float = 1 { didSet { if speed != oldValue { timeHasChanged() } } }
  /// The offset of the layer's time, in seconds.
  open var timeOffset: CFTimeInterval = 0 { didSet { if timeOffset != oldValue { timeHasChanged() } } }

  /// Returns the action for a change of a property: the delegate's, or else that of ``actions``, or else the default.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
  }

  /// Returns the default action for a change of a property: an animation with the transaction's duration and pacing.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(of: event) }

  /// Returns the model value of a property that can be animated; nil for other properties.
  package func animatedValue(for key: String) -> AnimatedValue? { commonValue(for: key) }
  /// Sets a property that can be animated.
  package func setAnimatedValue(_ value: AnimatedValue, for key: String) { setCommonValue(value, for: key) }

  /// Returns a closure that sets the model value of a property again, if its ``animatedValue(for:)`` cannot represent
  /// it.
  func restoration(of key: String) -> (() -> Void)? { nil }

  /// Copies the properties of a layer, other than its geometry.
  func copyValues(of other: CALayer) {
    (zPosition, isHidden, opacity, backgroundColor) = (
      other.zPosition, other.isHidden, other.opacity, other.backgroundColor
    )
    (cornerRadius, maskedCorners, masksToBounds) = (other.cornerRadius, other.maskedCorners, other.masksToBounds)
    (borderWidth, borderColor, shadowColor) = (other.borderWidth, other.borderColor, other.shadowColor)
    (shadowOpacity, shadowOffset, shadowRadius) = (other.shadowOpacity, other.shadowOffset, other.shadowRadius)
    (shadowPath, contents, contentsGravity) = (other.shadowPath, other.contents, other.contentsGravity)
    (contentsScale, contentsRect, name) = (other.contentsScale, other.contentsRect, other.name)
  }

  // MARK: - Layout

  /// Schedules a call of ``layoutSublayers()`` for the next layout pass.
  open func setNeedsLayout() {
    needsLayout = true
    changed()
  }

  /// Lays out the sublayers if needed. The layer of a view is laid out with its view.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSublayers()
    }
    for layer in layers where layer.host == nil { layer.layoutIfNeeded() }
  }

  /// Lays out the sublayers. The default implementation calls the delegate.
  open func layoutSublayers() {
    if host == nil { delegate?.layoutSublayers(of: self) }
  }

  /// Marks the layer as needing display.
  open func setNeedsDisplay() {
    changed()
  }

  /// Reports a visible change to the view that the layer belongs to.
  package final func changed() {
    guard !Self.isSilent else { return }
    var layer = self
    while true {
      if let host = layer.host { return host.layerHasChanged() }
      guard let parent = layer.superlayer ?? layer.maskedLayer else { return }
      layer = parent
    }
  }

  // MARK: - Drawing

  /// The outline that casts a shadow, and that clips if the layer is a mask, or nil if there is none.
  var outline: Path? {
    backgroundColor.map { $0.alpha > 0 } == true || contents is CGImage ? roundedBounds : nil
  }

  /// Whether the layer's own drawing is opaque inside of ``outline``, and nothing is drawn outside of it.
  var hasOpaqueOutline: Bool {
    let hasBorder = borderWidth > 0 && (borderColor?.alpha ?? 0) > 0
    return type(of: self) == CALayer.self && (backgroundColor.map { $0.alpha == 0 || $0.alpha > 0.999 } ?? true)
      && (!hasBorder || (backgroundColor?.alpha ?? 0) > 0.999)
  }

  /// Records the content between the background and the sublayers, in the layer's coordinates.
  func recordContent(into operations: inout [DrawingOperation]) {
    if let image = contents as? CGImage {
      let size = CGSize(width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
      recordImage(image, size, into: &operations)
    }
    if let (pixels, rect) = contentProvider?() { operations.append(.image(pixels, in: rect)) }
  }
}

extension CGRect {
  /// The rectangle with nonnegative sides.
  fileprivate var proper: CGRect { size.width < 0 || size.height < 0 ? standardized : self }
}

/// A view that owns a layer.
@MainActor
package protocol LayerHost: AnyObject {
  /// Notifies the view of a visible change of the layer, or of a sublayer without a view.
  func layerHasChanged()
  /// Notifies the view of a new size of the layer's bounds.
  func layerDidResize(from oldSize: CGSize)
  /// Whether the view draws nothing itself, besides its background.
  var drawsOnlyBackground: Bool { get }
}

extension LayerHost {
  /// By default true.
  package var drawsOnlyBackground: Bool { true }
}

/// The methods that a layer calls on its delegate.
///
/// Emulated: layout and actions. Not emulated, and absent: `display(_:)`, `draw(_:in:)` and `layerWillDraw(_:)`.
/// Important: as on iOS, a view is the delegate of its layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Tells the delegate to lay out the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of a property; nil for the layer's own.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
