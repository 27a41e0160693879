package import Scenes

/// A rectangle with looks in a tree of rectangles: what a view is drawn as.
///
/// Emulated: geometry with anchor point and transform, the tree, order by `zPosition`, opacity, background, corners, border,
/// shadow, mask, contents, layout, animations as their end (see `CAAnimation`). Not emulated: `draw(in:)` and `display()`,
/// which are absent as contexts are; filters, compositing, depth, `sublayerTransform`, key-value coding.
/// The gotcha: a layer's shadow is thrown by its rectangle, or by `shadowPath`; one without a background throws none,
/// whatever is drawn in it.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // The corner is kept, not the position: halving a size and adding it again would not give the corner back.
  private var origin = CGPoint.zero
  private var size = CGSize.zero
  private var boundsOrigin = CGPoint.zero
  private var anchor = CGPoint(x: 0.5, y: 0.5)
  /// Its transform; nil for the one that changes nothing.
  private var special: CATransform3D?
  var needsLayout = true
  var animations: [(key: String, animation: CAAnimation)] = []

  /// The view it is the layer of.
  package weak var host: (any LayerHost)?
  /// A picture that changes by itself, and where it is drawn, in the layer's coordinates: a film's. Asked each time the
  /// layer is drawn.
  package var contentProvider: (() -> (Pixels, CGRect)?)? { didSet { changed() } }
  /// What a person perceives of it, its frame in the layer's coordinates; nil for what is only looks.
  package var sceneElement: SceneElement?
  /// What a person perceives of it where that changes by itself, as a film's time does; asked each time the layer is drawn.
  package var elementProvider: (() -> SceneElement?)?

  // MARK: - Making

  /// A layer of no size.
  public override init() {
    super.init()
  }

  /// A layer with another's looks, as an animation's own copy would be.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    (origin, size, boundsOrigin) = (other.origin, other.size, other.boundsOrigin)
    (anchor, special) = (other.anchor, other.special)
    copyLooks(of: other)
  }

  /// A layer out of an archive; archives are not emulated, so it is empty.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: - Geometry

  /// Its rectangle in its own coordinates, in points. Changing the size keeps the position.
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

  /// Where its anchor point is, in points, in its superlayer's coordinates.
  open var position: CGPoint {
    get { CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height) }
    set { move(to: CGPoint(x: newValue.x - anchor.x * size.width, y: newValue.y - anchor.y * size.height)) }
  }

  /// The point of its bounds that stays where it is as it is transformed: from (0, 0), the upper left, to (1, 1).
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      let position = position
      anchor = newValue
      self.position = position
    }
  }

  /// The smallest upright rectangle around it, in points, in its superlayer's coordinates.
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
      let around = CGRect(
        x: -anchor.x * box.width, y: -anchor.y * box.height, width: box.width, height: box.height
      ).applying(special.plane)
      let place = CGPoint(x: new.minX - around.minX, y: new.minY - around.minY)
      resize(to: box)
      position = place
    }
  }

  /// How it is changed around its anchor point.
  open var transform: CATransform3D {
    get { special ?? CATransform3DIdentity }
    set {
      guard newValue != transform else { return }
      special = CATransform3DIsIdentity(newValue) ? nil : newValue
      changed()
    }
  }

  /// How it is changed around its anchor point, in the plane.
  open func affineTransform() -> CGAffineTransform { special?.plane ?? .identity }

  /// Changes it around its anchor point, in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3D(m)
  }

  /// From its own coordinates to its superlayer's.
  package final var toSuperlayer: Transform {
    guard let special else { return .translation(x: origin.x - boundsOrigin.x, y: origin.y - boundsOrigin.y) }
    let (dx, dy) = (anchor.x * size.width, anchor.y * size.height)
    return Transform.translation(x: -boundsOrigin.x - dx, y: -boundsOrigin.y - dy)
      .followed(by: special.plane.value).followed(by: .translation(x: origin.x + dx, y: origin.y + dy))
  }

  /// Whether it is only moved, not turned or scaled.
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

  /// The layer it is in.
  open internal(set) weak var superlayer: CALayer?
  /// The layer it masks.
  weak var maskedLayer: CALayer?
  /// The layers in it, the first one at the back.
  var layers: [CALayer] = []

  /// What gets told of its layout.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: - Looks

  /// Its place among its siblings: higher is nearer, whatever their order.
  open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { changed() } } }
  /// Whether it and what is in it are invisible.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// How opaque it is with all that is in it, 0 to 1.
  open var opacity: Float = 1 { didSet { if opacity != oldValue { changed() } } }
  /// What is behind its content; nil is nothing.
  open var backgroundColor: CGColor? { didSet { if backgroundColor != oldValue { changed() } } }
  /// How round its corners are, in points.
  open var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { changed() } } }
  /// Which of its corners are round.
  open var maskedCorners = CACornerMask.all { didSet { if maskedCorners != oldValue { changed() } } }
  /// The form of its corners: circles, here, always.
  open var cornerCurve = CALayerCornerCurve.circular { didSet { if cornerCurve != oldValue { changed() } } }
  /// Whether what is in it is cut off at its bounds and round corners.
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { changed() } } }
  /// How wide the line inside its edge is, in points; it is over all that is in the layer.
  open var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { changed() } } }
  /// The colour of the line inside its edge; black at first.
  open var borderColor: CGColor? = CGColor.black { didSet { if borderColor != oldValue { changed() } } }
  /// The colour of its shadow; black at first.
  open var shadowColor: CGColor? = CGColor.black { didSet { if shadowColor != oldValue { changed() } } }
  /// How opaque its shadow is, 0 to 1; 0 for none.
  open var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { changed() } } }
  /// Where its shadow lies, seen from it, in points.
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { if shadowOffset != oldValue { changed() } } }
  /// How soft its shadow is, in points.
  open var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { changed() } } }
  /// What throws the shadow, in its own coordinates; nil for its rectangle.
  open var shadowPath: CGPath? { didSet { if shadowPath != oldValue { changed() } } }
  /// How its contents fit its bounds.
  open var contentsGravity = CALayerContentsGravity.resize { didSet { if contentsGravity != oldValue { changed() } } }
  /// Pixels of its contents in a point.
  open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { changed() } } }
  /// What is drawn in it: a `CGImage`; anything else is nothing.
  open var contents: Any? { didSet { changed() } }
  /// What of it shows: what its mask covers, the mask being in its coordinates. A shape masks with its path, any other layer
  /// with its rectangle.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      oldValue?.maskedLayer = nil
      mask?.maskedLayer = self
      changed()
    }
  }
  /// What code finds it by.
  open var name: String?
  /// Whether it covers what is behind it whole; counts for nothing here.
  open var isOpaque = false
  /// Whether it is drawn as one where it is not opaque: always, here.
  open var allowsGroupOpacity = true
  /// Whether it is drawn once and kept; counts for nothing here.
  open var shouldRasterize = false
  /// Pixels in a point of what is kept; counts for nothing here.
  open var rasterizationScale: CGFloat = 1
  /// Whether its back is seen; counts for nothing here.
  open var isDoubleSided = true
  /// Whether a change of size marks it for drawing; counts for nothing here.
  open var needsDisplayOnBoundsChange = false
  /// What a change of a property sets going: nothing here.
  open var actions: [String: any CAAction]?

  private func copyLooks(of other: CALayer) {
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

  /// Has ``layoutSublayers()`` called in the next pass.
  open func setNeedsLayout() {
    needsLayout = true
    changed()
  }

  /// Lays out the layers in it, where that is needed; a view's layer is laid out with its view.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSublayers()
    }
    for layer in layers where layer.host == nil { layer.layoutIfNeeded() }
  }

  /// Places the layers in it; its delegate does, unless overridden.
  open func layoutSublayers() {
    if host == nil { delegate?.layoutSublayers(of: self) }
  }

  /// Marks it for drawing.
  open func setNeedsDisplay() {
    changed()
  }

  /// Something of it looks different now.
  package final func changed() {
    var layer = self
    while true {
      if let host = layer.host { return host.layerHasChanged() }
      guard let above = layer.superlayer ?? layer.maskedLayer else { return }
      layer = above
    }
  }

  // MARK: - Drawing

  /// What of it can throw a shadow, and is cut off by a mask of it; nil for nothing.
  var outline: Path? {
    backgroundColor.map { $0.alpha > 0 } == true || contents is CGImage ? roundedBounds : nil
  }

  /// Records what is over its background and under its sublayers, in its own coordinates.
  func recordContent(into operations: inout [DrawingOperation]) {
    if let image = contents as? CGImage {
      let size = CGSize(width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
      operations.append(.image(image.pixels, in: contentsGravity.place(size, in: bounds)))
    }
    if let (pixels, rect) = contentProvider?() { operations.append(.image(pixels, in: rect)) }
  }
}

extension CGRect {
  /// The rectangle with sides that are not negative.
  fileprivate var proper: CGRect { size.width < 0 || size.height < 0 ? standardized : self }
}

/// A view whose layer this is.
@MainActor
package protocol LayerHost: AnyObject {
  /// Something of the layer, or of those in it that have no view, looks different now.
  func layerHasChanged()
  /// The layer's bounds have another size now.
  func layerDidResize(from oldSize: CGSize)
}

/// What gets told of a layer's layout.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Called when the layer is to place those in it.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Places nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
