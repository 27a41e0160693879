/// A node of a scene. Nothing is drawn.
@preconcurrency @MainActor
open class SKNode: UIResponder {
  /// The position in the parent's coordinates, in points.
  open var position = CGPoint.zero
  /// The height above the parent.
  open var zPosition: CGFloat = 0
  /// The rotation, in radians.
  open var zRotation: CGFloat = 0
  /// The horizontal and vertical scale.
  open var xScale: CGFloat = 1, yScale: CGFloat = 1
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the node and its children are hidden.
  open var isHidden = false
  /// Whether actions are paused. Stored; has no effect.
  open var isPaused = false
  /// The speed of actions. Stored; has no effect.
  open var speed: CGFloat = 1
  /// The name, for searching.
  open var name: String?
  /// The body that takes part in the simulation, which never runs.
  open var physicsBody: SKPhysicsBody? {
    didSet {
      oldValue?.node = nil
      physicsBody?.node = self
    }
  }
  /// Whether the node receives touches. Stored; has no effect.
  open var isUserInteractionEnabled = false
  /// The extension's own values.
  open var userData: NSMutableDictionary?
  /// The node's parent.
  open private(set) weak var parent: SKNode?
  /// The children, in order.
  open private(set) var children: [SKNode] = []

  /// Creates a node.
  public override init() { super.init() }
  /// Returns nil: nodes are not read from files.
  public required init?(coder aDecoder: NSCoder) { nil }

  /// The area of the node's own contents in the parent's coordinates, in points; empty for a plain node.
  open var frame: CGRect { CGRect(origin: position, size: .zero) }

  /// Returns the area of contents of a size, whose anchor is at the node's position.
  func frame(of size: CGSize, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)) -> CGRect {
    let (width, height) = (size.width * abs(xScale), size.height * abs(yScale))
    return CGRect(x: position.x - width * anchor.x, y: position.y - height * anchor.y, width: width, height: height)
  }

  /// The scene that contains the node, or nil if there is none.
  open var scene: SKScene? { self as? SKScene ?? parent?.scene }

  /// Adds a child.
  open func addChild(_ node: SKNode) {
    node.removeFromParent()
    children.append(node)
    node.parent = self
  }
  /// Inserts a child.
  open func insertChild(_ node: SKNode, at index: Int) {
    addChild(node)
    children.insert(children.removeLast(), at: min(max(index, 0), children.count - 1))
  }
  /// Removes the node from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// Removes all children.
  open func removeAllChildren() {
    for child in children { child.removeFromParent() }
  }
  /// Returns the first child with a name. Search paths are not emulated.
  open func childNode(withName name: String) -> SKNode? { children.first { $0.name == name } }
  /// Sets both scales.
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

  /// Does nothing: actions do not run, which is reported.
  open func run(_ action: SKAction) { SKAction.report() }
  /// Does nothing: actions do not run, which is reported. The closure is never called.
  open func run(_ action: SKAction, completion block: @escaping () -> Void) { SKAction.report() }
  /// Does nothing: actions do not run, which is reported.
  open func run(_ action: SKAction, withKey key: String) { SKAction.report() }
  /// Does nothing.
  open func removeAllActions() {}
  /// Does nothing.
  open func removeAction(forKey key: String) {}
}

/// A node with an image.
open class SKSpriteNode: SKNode {
  /// The sprite's image.
  open var texture: SKTexture?
  /// The color with which the image is blended.
  open var color: UIColor
  /// The part of the color, from 0 to 1.
  open var colorBlendFactor: CGFloat = 0
  /// The size, in points.
  open var size: CGSize
  /// The point of the image at the node's position, in unit coordinates.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// The mode in which the node is blended. Stored; has no effect.
  open var blendMode = SKBlendMode.alpha
  /// The part of the image that is stretched, in unit coordinates. Stored; has no effect.
  open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open override var frame: CGRect { frame(of: size, anchor: anchorPoint) }

  /// Creates an empty node.
  public convenience override init() { self.init(texture: nil, color: .white, size: .zero) }
  /// Creates a node with an image, a color and a size, in points.
  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
  }
  /// Creates a node with an image.
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  /// Creates a node with an image and a size, in points.
  public convenience init(texture: SKTexture?, size: CGSize) { self.init(texture: texture, color: .white, size: size) }
  /// Creates a node with an image of the bundle.
  public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }
  /// Creates a node with a color and a size, in points.
  public convenience init(color: UIColor, size: CGSize) { self.init(texture: nil, color: color, size: size) }
  /// Returns nil: nodes are not read from files.
  public required init?(coder aDecoder: NSCoder) { nil }
}

/// A node with a text.
open class SKLabelNode: SKNode {
  /// The label's text.
  open var text: String?
  /// The name of the font.
  open var fontName: String?
  /// The size of the font, in points.
  open var fontSize: CGFloat = 32
  /// The color of the text.
  open var fontColor: UIColor? = .white
  /// The maximum number of lines.
  open var numberOfLines = 1
  /// The text with attributes. Stored; has no effect.
  open var attributedText: NSAttributedString?
  /// The width at which lines are broken, in points. Stored; has no effect.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// The horizontal alignment at the node's position. Stored; has no effect.
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  /// The vertical alignment at the node's position. Stored; has no effect.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline

  /// Creates an empty node.
  public override init() { super.init() }
  /// Creates a node with a text.
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  /// Creates a node with the name of a font.
  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }
  /// Returns nil: nodes are not read from files.
  public required init?(coder aDecoder: NSCoder) { nil }
}

/// A node with a shape.
open class SKShapeNode: SKNode {
  /// The shape's path.
  open var path: CGPath?
  /// The color of the area.
  open var fillColor = UIColor.clear
  /// The color of the outline.
  open var strokeColor = UIColor.white
  /// The width of the outline, in points.
  open var lineWidth: CGFloat = 1
  /// The width of the glow around the outline, in points. Stored; has no effect.
  open var glowWidth: CGFloat = 0
  /// Whether the outline is smoothed. Stored; has no effect.
  open var isAntialiased = true
  /// The mode in which the node is blended. Stored; has no effect.
  open var blendMode = SKBlendMode.alpha
  open override var frame: CGRect {
    let area = path?.boundingBox ?? .zero
    return CGRect(
      x: position.x + area.minX * xScale, y: position.y + area.minY * yScale, width: area.width * abs(xScale),
      height: area.height * abs(yScale))
  }

  /// Creates an empty node.
  public override init() { super.init() }
  /// Creates a node with a path.
  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }
  /// Creates a circle with a radius, in points.
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(
      path: CGPath(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil))
  }
  /// Creates a rectangle, in points.
  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  /// Creates a rectangle with round corners, in points.
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius).cgPath)
  }
  /// Creates a centered rectangle of a size, in points.
  public convenience init(rectOf size: CGSize) {
    self.init(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
  /// Creates a centered rectangle of a size with round corners, in points.
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
      cornerRadius: cornerRadius)
  }
  /// Creates a centered ellipse of a size, in points.
  public convenience init(ellipseOf size: CGSize) {
    self.init(
      ellipseIn: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
  /// Creates an ellipse in a rectangle, in points.
  public convenience init(ellipseIn rect: CGRect) { self.init(path: CGPath(ellipseIn: rect, transform: nil)) }
  /// Returns nil: nodes are not read from files.
  public required init?(coder aDecoder: NSCoder) { nil }
}

/// A node with particles, which are not drawn.
open class SKEmitterNode: SKNode {
  /// The number of particles per second.
  open var particleBirthRate: CGFloat = 0
  /// The lifetime of a particle, in seconds.
  open var particleLifetime: CGFloat = 0
  /// The number of particles after which the node stops; 0 for no limit.
  open var numParticlesToEmit = 0
  /// The image of a particle.
  open var particleTexture: SKTexture?
  /// The color of a particle.
  open var particleColor = UIColor.white
  /// The area in which particles start, in points.
  open var particlePositionRange = CGVector()

  /// Creates an empty node.
  public override init() { super.init() }
  /// Returns nil: particle files are not read, which is reported.
  public convenience init?(fileNamed filename: String) {
    Report.notEmulated("SKEmitterNode(fileNamed: \"\(filename)\") is not emulated: particle files are not read")
    return nil
  }
  /// Returns nil: nodes are not read from files.
  public required init?(coder aDecoder: NSCoder) { nil }
}

/// An image for a node.
@preconcurrency @MainActor
open class SKTexture: NSObject {
  private let image: UIImage?
  /// The mode in which the image is scaled. Stored; has no effect.
  open var filteringMode = SKTextureFilteringMode.linear

  /// Creates an empty texture.
  public override init() { image = nil }
  /// Creates a texture from an image of the bundle.
  public init(imageNamed name: String) { image = UIImage(named: name) }
  /// Creates a texture from an image.
  public init(image: UIImage) { self.image = image }
  /// Returns the size, in points.
  open func size() -> CGSize { image?.size ?? .zero }
}

/// An action, which never runs.
@preconcurrency @MainActor
open class SKAction: NSObject {
  /// The duration, in seconds.
  open var duration: TimeInterval
  /// The speed. Stored; has no effect.
  open var speed: CGFloat = 1
  /// The timing curve. Stored; has no effect.
  open var timingMode = SKActionTimingMode.linear

  private init(_ duration: TimeInterval) { self.duration = duration }

  /// Creates an action without effect in place of one in the bundle's action files, which are not read; this is
  /// reported. Returns nil if the bundle has no such files.
  public convenience init?(named name: String) {
    guard Bundle.main.paths(forResourcesOfType: "sks", inDirectory: nil).isEmpty == false else { return nil }
    Report.notEmulated("SKAction(named: \"\(name)\") is not emulated: the action does nothing")
    self.init(0)
  }

  static func report() { Report.notEmulated("SKAction is not emulated: actions don't run") }

  /// Creates an action that moves a node by a distance, in points.
  open class func move(by delta: CGVector, duration: TimeInterval) -> SKAction { SKAction(duration) }
  /// Creates an action that moves a node to a position, in points.
  open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction { SKAction(duration) }
  /// Creates an action that moves a node by a distance, in points.
  open class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(duration)
  }
  /// Creates an action that rotates a node by an angle, in radians.
  open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
  /// Creates an action that changes a node's scale.
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
  /// Creates an action that changes a node's opacity.
  open class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
  /// Creates an action that fades a node in.
  open class func fadeIn(withDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
  /// Creates an action that fades a node out.
  open class func fadeOut(withDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
  /// Creates an action that waits for a duration, in seconds.
  open class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
  /// Creates an action that calls a closure. Not emulated: the closure is never called.
  open class func run(_ block: @escaping () -> Void) -> SKAction { SKAction(0) }
  /// Creates an action that removes the node. Not emulated: the action has no effect.
  open class func removeFromParent() -> SKAction { SKAction(0) }
  /// Creates an action that animates a sprite's texture, with a duration in seconds for each image.
  open class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    SKAction(sec * Double(textures.count))
  }
  /// Creates an action that runs actions one after the other.
  open class func sequence(_ actions: [SKAction]) -> SKAction { SKAction(actions.reduce(0) { $0 + $1.duration }) }
  /// Creates an action that runs actions at the same time.
  open class func group(_ actions: [SKAction]) -> SKAction { SKAction(actions.map(\.duration).max() ?? 0) }
  /// Creates an action that repeats an action.
  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction { SKAction(action.duration * Double(count)) }
  /// Creates an action that repeats an action forever.
  open class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.infinity) }
}
