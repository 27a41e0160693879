// EarshotSpriteKit: views that do not draw their scenes.
//
// Emulated: nodes, textures and actions as values, and the tree of nodes. The view draws a labeled placeholder. Not
// emulated: drawing, actions, physics, particles.
// Important: an action never runs, so its completion handler is never called. A diagnostic names the scene.

@_exported public import EarshotUIKit

/// A view for a SpriteKit scene. Displayed as a gray rectangle with the word "SpriteKit".
@preconcurrency @MainActor
open class SKView: UIView {
  /// The view's scene.
  open private(set) var scene: SKScene?
  /// Whether the scene is paused. Stored; has no effect.
  open var isPaused = false
  /// Whether content behind the view is visible. Stored; has no effect.
  open var allowsTransparency = false
  /// Whether siblings are drawn in any order. Stored; has no effect.
  open var ignoresSiblingOrder = false
  /// Whether the frame rate is displayed. Stored; has no effect.
  open var showsFPS = false
  /// Whether the number of nodes is displayed. Stored; has no effect.
  open var showsNodeCount = false
  /// Whether the bodies of the simulation are displayed. Stored; has no effect.
  open var showsPhysics = false
  /// Whether the number of drawing operations is displayed. Stored; has no effect.
  open var showsDrawCount = false
  /// Whether nodes outside the view are skipped. Stored; has no effect.
  open var shouldCullNonVisibleNodes = true
  /// The preferred number of frames per second. Stored; has no effect.
  open var preferredFramesPerSecond = 60

  /// Sets the scene, which is not drawn.
  open func presentScene(_ scene: SKScene?) {
    if let old = self.scene {
      old.willMove(from: self)
      old.view = nil
    }
    self.scene = scene
    guard let scene else { return }
    scene.view = self
    if scene.scaleMode == .resizeFill { scene.size = bounds.size }
    scene.didMove(to: self)
    showPlaceholder("SpriteKit", "SKView is not emulated: the scene \(type(of: scene)) is not drawn")
  }

  /// Sets the scene, which is not drawn, without a transition.
  open func presentScene(_ scene: SKScene, transition: SKTransition) { presentScene(scene) }
}

/// The modes in which a scene fits its view, with Apple's raw values.
public enum SKSceneScaleMode: Int, Sendable {
  case fill, aspectFill, aspectFit, resizeFill
}

/// A transition between scenes, which is not drawn.
@preconcurrency @MainActor
open class SKTransition: NSObject {
  /// Creates a cross fade of a duration in seconds.
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  /// Creates a fade of a duration in seconds.
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
}

/// A delegate of a scene. Earshot never calls it.
@preconcurrency @MainActor
public protocol SKSceneDelegate: AnyObject {}

/// The root of a tree of nodes. Earshot never calls `update(_:)`.
@preconcurrency @MainActor
open class SKScene: SKNode {
  /// The size, in points.
  open var size: CGSize { didSet { if size != oldValue { didChangeSize(oldValue) } } }
  /// The mode in which the scene fits its view.
  open var scaleMode = SKSceneScaleMode.fill
  /// The background color. Stored; not drawn.
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
  /// The point of the scene at the view's origin, in unit coordinates. Stored; has no effect.
  open var anchorPoint = CGPoint.zero
  /// The simulation, which never runs.
  public let physicsWorld = SKPhysicsWorld()
  /// The node that determines the visible part. Stored; has no effect.
  open weak var camera: SKCameraNode?
  /// The delegate. Earshot never calls it.
  open weak var delegate: (any SKSceneDelegate)?
  open override var frame: CGRect {
    CGRect(
      x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y, width: size.width, height: size.height)
  }
  /// The view that presents the scene.
  open internal(set) weak var view: SKView?

  /// Creates a scene with a size, in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
    sceneDidLoad()
  }
  /// Creates an empty scene.
  public convenience override init() { self.init(size: CGSize(width: 1, height: 1)) }
  /// Returns nil: scene files are not read, which is reported.
  public required init?(coder aDecoder: NSCoder) { nil }
  /// Creates an empty scene in place of the one in a file, which is not read; this is reported. Returns nil if the
  /// bundle does not contain the file.
  public convenience init?(fileNamed filename: String) {
    let name = filename.hasSuffix(".sks") ? String(filename.dropLast(4)) : filename
    guard Bundle.main.url(forResource: name, withExtension: "sks") != nil else { return nil }
    Report.notEmulated("SKScene(fileNamed: \"\(filename)\") is not emulated: the scene is empty")
    self.init(size: CGSize(width: 750, height: 1334))
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
  }

  /// Converts a point of the view, whose origin is at the top. The scene is taken to fill the view.
  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    guard let view, view.bounds.width > 0, view.bounds.height > 0 else { return point }
    return CGPoint(
      x: point.x / view.bounds.width * size.width - size.width * anchorPoint.x,
      y: (1 - point.y / view.bounds.height) * size.height - size.height * anchorPoint.y)
  }

  /// Called when the scene is created.
  open func sceneDidLoad() {}
  /// Called when a view presents the scene.
  open func didMove(to view: SKView) {}
  /// Called before a view removes the scene.
  open func willMove(from view: SKView) {}
  /// Never called, as scenes are not drawn.
  open func update(_ currentTime: TimeInterval) {}
  /// Never called, as actions do not run.
  open func didEvaluateActions() {}
  /// Never called, as the simulation does not run.
  open func didSimulatePhysics() {}
  /// Never called, as scenes are not drawn.
  open func didFinishUpdate() {}
  /// Called after the size has changed.
  open func didChangeSize(_ oldSize: CGSize) {}
}
