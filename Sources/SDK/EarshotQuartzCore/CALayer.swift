package import Scenes

/// A rectangular node in the tree that is drawn for a view.
///
/// Emulated: geometry with anchor point and transform, the tree, order by `zPosition`, opacity, background, corners,
/// border, shadow, mask, contents, layout, the beginning and end of animations (see `CAAnimation`). Not emulated:
/// `draw(in:)` and `display()`, which are absent; filters, compositing, depth, `sublayerTransform`, key-value coding.
/// Important: a layer's rectangle casts the shadow, or its `shadowPath` does; a layer without a background casts none,
/// regardless of its contents.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // The origin is stored, because computing it from the position halves and adds sizes, and rounds.
  private var origin = CGPoint.zero
  private var size = CGSize.zero
  private var boundsOrigin = CGPoint.zero
  private var anchor = CGPoint(x: 0.5, y: 0.5)
  /// The transform; nil for the identity.
  private var special: CATransform3D?
  var needsLayout = true
  var animations: [(key: String, animation: CAAnimation)] = []

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

  // MARK: - Creating a layer

  /// Creates a layer of zero size.
  public override init() {
    super.init()
  }

  /// Creates a layer with another layer's properties, like the copy for an animation.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    (origin, size, boundsOrigin) = (other.origin, other.size, other.boundsOrigin)
    (anchor, special) = (other.anchor, other.special)
    copyAppearance(of: other)
  }

  /// Creates an empty layer: archives are not emulated.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: - Geometry

  /// The rectangle of the layer in its own coordinates, in points. Changing the size keeps the position.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      let new = newValue.proper
      let isMoved = new.origin != boundsOrigin
      boundsOrigin = new.origin
      origin.x -= anchor.x * (new.width - size.width)
      origin.y -= anchor.y * (new.height - size.height)
      resize(to: new.size)
      if isMoved { changed() }
    }
  }

  /// The position of the anchor point, in points, in the superlayer's coordinates.
  open var position: CGPoint {
    get { CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height) }
    set { move(to: CGPoint(x: newValue.x - anchor.x * size.width, y: newValue.y - anchor.y * size.height)) }
  }

  /// The fixed point of transforms, from (0, 0), the upper left of the bounds, to (1, 1).
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      let position = position
      anchor = newValue
      self.position = position
    }
  }

  /// The smallest rectangle that contains the transformed layer, in points, in the superlayer's coordinates.
  open var frame: CGRect {
    get {
      let rect = CGRect(origin: origin, size: size)
      guard let special else { return rect }
      let position = position
      return rect.offsetBy(dx: -position.x, dy: -position.y).applying(special.plane)
        .offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let new = newValue.proper
      guard let special else {
        let isMoved = new.origin != origin
        origin = new.origin
        resize(to: new.size)
        if isMoved { changed() }
        return
      }
      let inner = new.size.applying(special.plane.inverted())
      let box = CGSize(width: abs(inner.width), height: abs(inner.height))
      let boundingBox = CGRect(
        x: -anchor.x * box.width, y: -anchor.y * box.height, width: box.width, height: box.height
      ).applying(special.plane)
      let newPosition = CGPoint(x: new.minX - boundingBox.minX, y: new.minY - boundingBox.minY)
      resize(to: box)
      position = newPosition
    }
  }

  /// The transform around the anchor point.
  open var transform: CATransform3D {
    get { special ?? CATransform3DIdentity }
    set {
      guard newValue != transform else { return }
      special = CATransform3DIsIdentity(newValue) ? nil : newValue
      changed()
    }
  }

  /// Returns the two-dimensional transform around the anchor point.
  open func affineTransform() -> CGAffineTransform { special?.plane ?? .identity }

  /// Sets the two-dimensional transform around the anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3D(m)
  }

  /// The transform from the layer's coordinates to the superlayer's.
  package final var toSuperlayer: Transform {
    guard let special else { return .translation(x: origin.x - boundsOrigin.x, y: origin.y - boundsOrigin.y) }
    let (dx, dy) = (anchor.x * size.width, anchor.y * size.height)
    return Transform.translation(x: -boundsOrigin.x - dx, y: -boundsOrigin.y - dy)
      .followed(by: special.plane.value).followed(by: .translation(x: origin.x + dx, y: origin.y + dy))
  }

  /// Whether the layer is only translated, not rotated or scaled.
  package final var isOnlyMoved: Bool { special == nil }

  private func move(to newOrigin: CGPoint) {
    guard newOrigin != origin else { return }
    origin = newOrigin
    changed()
  }

  private func resize(to newSize: CGSize) {
    let oldSize = size
    guard newSize != oldSize else { return }
    size = newSize
    needsLayout = true
    if let host { host.layerDidResize(from: oldSize) }
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
  open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { changed() } } }
  /// Whether the layer and its sublayers are hidden.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// The opacity of the layer and its sublayers, 0 to 1.
  open var opacity: Float = 1 { didSet { if opacity != oldValue { changed() } } }
  /// The background color, or nil if there is none.
  open var backgroundColor: CGColor? { didSet { if backgroundColor != oldValue { changed() } } }
  /// The corner radius, in points.
  open var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { changed() } } }
  /// The corners that are rounded.
  open var maskedCorners = CACornerMask.all { didSet { if maskedCorners != oldValue { changed() } } }
  /// The curve of the corners; always drawn as circular arcs.
  open var cornerCurve = CALayerCornerCurve.circular { didSet { if cornerCurve != oldValue { changed() } } }
  /// Whether sublayers are clipped to the bounds and rounded corners.
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { changed() } } }
  /// The width of the border inside the bounds, in points. The border is in front of contents and sublayers.
  open var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { changed() } } }
  /// The color of the border; black by default.
  open var borderColor: CGColor? = CGColor.black { didSet { if borderColor != oldValue { changed() } } }
  /// The color of the shadow; black by default.
  open var shadowColor: CGColor? = CGColor.black { didSet { if shadowColor != oldValue { changed() } } }
  /// The opacity of the shadow, 0 to 1; 0 by default.
  open var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { changed() } } }
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { if shadowOffset != oldValue { changed() } } }
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { changed() } } }
  /// The shape of the shadow, in the layer's coordinates; nil for the layer's rectangle.
  open var shadowPath: CGPath? { didSet { if shadowPath != oldValue { changed() } } }
  /// The scaling and position of the contents in the bounds.
  open var contentsGravity = CALayerContentsGravity.resize { didSet { if contentsGravity != oldValue { changed() } } }
  /// The number of pixels of the contents per point.
  open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { changed() } } }
  /// The contents: a `CGImage`; other objects are not drawn.
  open var contents: Any? { didSet { changed() } }
  /// The mask, in the layer's coordinates. A shape layer masks with its path, any other layer with its rectangle.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      oldValue?.maskedLayer = nil
      mask?.maskedLayer = self
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
  /// The actions that changes of properties trigger. Stored; has no effect.
  open var actions: [String: any CAAction]?

  private func copyAppearance(of other: CALayer) {
    (zPosition, isHidden, opacity, backgroundColor) = (
      other.zPosition, other.isHidden, other.opacity, other.backgroundColor
    )
    (cornerRadius, maskedCorners, masksToBounds) = (other.cornerRadius, other.maskedCorners, other.masksToBounds)
    (borderWidth, borderColor, shadowColor) = (other.borderWidth, other.borderColor, other.shadowColor)
    (shadowOpacity, shadowOffset, shadowRadius) = (other.shadowOpacity, other.shadowOffset, other.shadowRadius)
    (shadowPath, contents, contentsGravity) = (other.shadowPath, other.contents, other.contentsGravity)
    (contentsScale, name) = (other.contentsScale, other.name)
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

  /// Records the content between the background and the sublayers, in the layer's coordinates.
  func recordContent(into operations: inout [DrawingOperation]) {
    if let image = contents as? CGImage {
      let size = CGSize(width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
      operations.append(.image(image.pixels, in: contentsGravity.rect(for: size, in: bounds)))
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
  /// Tells the delegate about a visible change of the layer, or of a sublayer without a view.
  func layerHasChanged()
  /// Tells the delegate that the size of the layer's bounds has changed.
  func layerDidResize(from oldSize: CGSize)
}

/// The methods that a layer calls on its delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Tells the delegate to lay out the sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
