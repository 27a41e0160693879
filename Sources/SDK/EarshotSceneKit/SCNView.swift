// EarshotSceneKit: views that do not draw their scenes.
//
// Emulated: scenes, nodes, geometries, lights and cameras as values, and the tree of nodes. The view draws a labeled
// placeholder. Not emulated: drawing, scene files, actions, physics, particles.
// Important: a scene of a file is empty, which is reported; each node that is looked up in it by name is created.

@_exported public import EarshotUIKit

/// A view for a SceneKit scene. Displayed as a gray rectangle with the word "SceneKit".
@preconcurrency @MainActor
open class SCNView: UIView {
  /// The scene, which is not drawn.
  open var scene: SCNScene? {
    didSet {
      if scene != nil { showPlaceholder("SceneKit", "SCNView is not emulated: the scene is not drawn") }
    }
  }
  /// The node of the camera. Stored; has no effect.
  open var pointOfView: SCNNode?
  /// Whether gestures move the camera. Stored; has no effect.
  open var allowsCameraControl = false
  /// Whether a light is added to scenes without one. Stored; has no effect.
  open var autoenablesDefaultLighting = false
  /// Whether the scene is drawn continuously. Stored; has no effect.
  open var rendersContinuously = false
  /// Whether actions run. Stored; has no effect.
  open var isPlaying = false
  /// Whether statistics are displayed. Stored; has no effect.
  open var showsStatistics = false
  /// The preferred number of frames per second. Stored; has no effect.
  open var preferredFramesPerSecond = 60
  /// Returns no nodes: nothing is drawn.
  open func hitTest(_ point: CGPoint, options: [SCNHitTestOption: Any]?) -> [SCNHitTestResult] { [] }
}

/// The options of a hit test.
public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates an option from a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A result of a hit test. Earshot never creates one.
@preconcurrency @MainActor
open class SCNHitTestResult: NSObject {
  /// The node that was hit.
  public let node: SCNNode
  init(_ node: SCNNode) { self.node = node }
}

/// The animation of changes, which are not drawn.
@preconcurrency @MainActor
open class SCNTransaction: NSObject {
  /// The duration, in seconds. Stored; has no effect.
  public static var animationDuration: CFTimeInterval = 0
  /// The closure that ``commit()`` calls.
  public static var completionBlock: (() -> Void)?
  /// Begins a transaction.
  open class func begin() { completionBlock = nil }
  /// Ends a transaction, and calls its completion block.
  open class func commit() {
    let block = completionBlock
    completionBlock = nil
    block?()
  }
}

/// A tree of nodes.
@preconcurrency @MainActor
open class SCNScene: NSObject {
  /// The root of the scene's nodes.
  public let rootNode = SCNNode()
  /// The background. Stored; not drawn.
  public let background = SCNMaterialProperty()
  /// Whether actions are paused. Stored; has no effect.
  open var isPaused = false

  /// Creates an empty scene.
  public override init() { super.init() }
  /// Creates an empty scene in place of the one in a file, which is not read; this is reported. Returns nil if the
  /// bundle does not contain the file.
  public convenience init?(named name: String) {
    guard
      Bundle.main.url(forResource: name, withExtension: nil) != nil
        || Bundle.main.url(forResource: name, withExtension: "scn") != nil
    else { return nil }
    Report.notEmulated("SCNScene(named: \"\(name)\") is not emulated: the scene is empty")
    self.init()
    rootNode.isOfUnreadFile = true
  }
  /// Throws: scene files are not read, which is reported.
  public convenience init(url: URL, options: [String: Any]? = nil) throws {
    Report.notEmulated("SCNScene(url:) is not emulated: \(url.lastPathComponent) is not read")
    throw CocoaError(.fileReadUnsupportedScheme)
  }
}

/// A node of a scene. Nothing is drawn.
@preconcurrency @MainActor
open class SCNNode: NSObject {
  /// The position in the parent's coordinates.
  open var position = SCNVector3()
  /// The rotation around each axis, in radians.
  open var eulerAngles = SCNVector3()
  /// The scale along each axis.
  open var scale = SCNVector3(1, 1, 1)
  /// The opacity, from 0 to 1.
  open var opacity: CGFloat = 1
  /// Whether the node and its children are hidden.
  open var isHidden = false
  /// The name, for searching.
  open var name: String?
  /// The node's geometry.
  open var geometry: SCNGeometry?
  /// The node's camera.
  open var camera: SCNCamera?
  /// The node's light.
  open var light: SCNLight?
  /// The node's parent.
  open private(set) weak var parent: SCNNode?
  /// The children, in order.
  open private(set) var childNodes: [SCNNode] = []

  /// Creates a node.
  public override init() { super.init() }
  /// Creates a node with a geometry.
  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  /// Adds a child.
  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    childNodes.append(child)
    child.parent = self
  }
  /// Removes the node from its parent.
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  /// Whether the node is the root of a file that is not read: then any node may be in it.
  var isOfUnreadFile = false
  /// Returns the first node with a name among the children, or among all nodes below. In a file that is not read, each
  /// node is taken to exist.
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) { return found }
    }
    guard isOfUnreadFile else { return nil }
    let child = SCNNode()
    child.name = name
    addChildNode(child)
    return child
  }
  /// Does nothing: actions do not run, which is reported.
  open func runAction(_ action: SCNAction) { Report.notEmulated("SCNAction is not emulated: actions don't run") }
}

/// An action, which never runs.
@preconcurrency @MainActor
open class SCNAction: NSObject {
  /// Creates a rotation around each axis, in radians, in seconds.
  open class func rotateBy(x xAngle: CGFloat, y yAngle: CGFloat, z zAngle: CGFloat, duration: TimeInterval) -> SCNAction
  {
    SCNAction()
  }
  /// Creates a repetition without end.
  open class func repeatForever(_ action: SCNAction) -> SCNAction { SCNAction() }
  /// Creates a sequence.
  open class func sequence(_ actions: [SCNAction]) -> SCNAction { SCNAction() }
}

/// A vector with three components.
public struct SCNVector3: Equatable, Sendable {
  /// The components of the vector.
  public var x: Float, y: Float, z: Float

  /// Creates a vector from its components, which are zero by default.
  public init(_ x: Float = 0, _ y: Float = 0, _ z: Float = 0) { (self.x, self.y, self.z) = (x, y, z) }
  /// Creates a vector from its components.
  public init(x: Float, y: Float, z: Float) { self.init(x, y, z) }
}

/// Returns a vector.
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x, y, z) }

/// A shape with materials.
@preconcurrency @MainActor
open class SCNGeometry: NSObject {
  /// The geometry's materials.
  open var materials = [SCNMaterial()]
  /// The first material.
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set { materials = newValue.map { [$0] + materials.dropFirst() } ?? [] }
  }
}

/// A box.
open class SCNBox: SCNGeometry {
  /// Creates a box.
  public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) { super.init() }
}

/// A sphere.
open class SCNSphere: SCNGeometry {
  /// Creates a sphere.
  public init(radius: CGFloat) { super.init() }
}

/// A rectangle.
open class SCNPlane: SCNGeometry {
  /// Creates a rectangle.
  public init(width: CGFloat, height: CGFloat) { super.init() }
}

/// A text with depth.
open class SCNText: SCNGeometry {
  /// Creates a text.
  public init(string: Any?, extrusionDepth: CGFloat) { super.init() }
}

/// The appearance of a surface.
@preconcurrency @MainActor
open class SCNMaterial: NSObject {
  /// The color or image of the surface.
  public let diffuse = SCNMaterialProperty()
  /// The color or image of reflections.
  public let specular = SCNMaterialProperty()
  /// The color or image of emitted light.
  public let emission = SCNMaterialProperty()
  /// The color or image of ambient light.
  public let ambient = SCNMaterialProperty()
  /// The image of the surface's directions.
  public let normal = SCNMaterialProperty()
  /// The opacity, from 0 to 1.
  open var transparency: CGFloat = 1
  /// The sharpness of reflections.
  open var shininess: CGFloat = 1
  /// Whether both sides are visible.
  open var isDoubleSided = false
}

/// A color, image or other content of a material.
@preconcurrency @MainActor
open class SCNMaterialProperty: NSObject {
  /// The property's content.
  open var contents: Any?
}

/// A camera.
@preconcurrency @MainActor
open class SCNCamera: NSObject {
  /// The angle of view, in degrees.
  open var fieldOfView: CGFloat = 60
  /// The distances between which nodes are visible.
  open var zNear = 1.0, zFar = 100.0
}

/// A light.
@preconcurrency @MainActor
open class SCNLight: NSObject {
  /// The kinds of lights, with Apple's raw values.
  public struct LightType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a kind from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Light from everywhere.
    public static let ambient = LightType(rawValue: "ambient")
    /// Light from a direction.
    public static let directional = LightType(rawValue: "directional")
    /// Light from a point.
    public static let omni = LightType(rawValue: "omni")
    /// Light from a point in a cone.
    public static let spot = LightType(rawValue: "spot")
  }
  /// The light's kind.
  open var type = LightType.omni
  /// The light's color.
  open var color: Any = UIColor.white
  /// The brightness, in lumens.
  open var intensity: CGFloat = 1000
}
