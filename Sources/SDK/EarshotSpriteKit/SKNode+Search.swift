/// A color.
public typealias SKColor = UIColor

/// The modes in which images are scaled, with Apple's raw values.
public enum SKTextureFilteringMode: Int, Sendable { case nearest, linear }

/// The modes in which a node is blended with what is below it, with Apple's raw values.
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha
}

/// The horizontal alignments of a text, with Apple's raw values.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable { case center, left, right }

/// The vertical alignments of a text, with Apple's raw values.
public enum SKLabelVerticalAlignmentMode: Int, Sendable { case baseline, center, top, bottom }

extension SKNode {
  /// Returns the smallest rectangle that contains the node and its descendants, in the parent's coordinates, in points.
  public func calculateAccumulatedFrame() -> CGRect {
    children.reduce(frame) { area, child in
      let part = child.calculateAccumulatedFrame()
      let converted = CGRect(
        x: position.x + part.minX * xScale, y: position.y + part.minY * yScale, width: part.width * abs(xScale),
        height: part.height * abs(yScale))
      return area.isEmpty ? converted : area.union(converted)
    }
  }

  /// Returns whether the node's frame contains a point of the parent.
  public func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }
  /// Returns whether the frames of two nodes with the same parent intersect.
  public func intersects(_ node: SKNode) -> Bool { frame.intersects(node.frame) }
  /// Returns the descendants whose frames contain a point of the node.
  public func nodes(at p: CGPoint) -> [SKNode] {
    children.flatMap { child in
      let inside = CGPoint(x: (p.x - child.position.x) / child.xScale, y: (p.y - child.position.y) / child.yScale)
      return child.nodes(at: inside) + (child.frame.contains(p) ? [child] : [])
    }
  }
  /// Returns the frontmost descendant whose frame contains a point of the node; the node itself if there is none.
  public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).max { $0.zPosition <= $1.zPosition } ?? self }

  /// Converts a point of another node. Rotations are not taken into account.
  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint { inside(node.outside(point)) }
  /// Converts a point to another node. Rotations are not taken into account.
  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { node.inside(outside(point)) }

  private func outside(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    return parent.outside(CGPoint(x: position.x + point.x * xScale, y: position.y + point.y * yScale))
  }
  private func inside(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    let near = parent.inside(point)
    return CGPoint(x: (near.x - position.x) / xScale, y: (near.y - position.y) / yScale)
  }

  /// Calls a closure with each child of a name; `//` in front of it includes all descendants.
  public func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for node in self[name] where !stop.boolValue { block(node, &stop) }
  }
  /// Returns the children of a name; `//` in front of it includes all descendants.
  public subscript(name: String) -> [SKNode] {
    guard name.hasPrefix("//") else { return children.filter { $0.name == name } }
    let suffix = String(name.dropFirst(2))
    return children.flatMap { [$0].filter { $0.name == suffix } + $0[name] }
  }

  /// Returns nil: actions do not run.
  public func action(forKey key: String) -> SKAction? { nil }
  /// Returns false: actions do not run.
  public func hasActions() -> Bool { false }
  /// Removes children.
  public func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }
  /// Moves the node to another parent, at the same position of the scene.
  public func move(toParent parent: SKNode) {
    let newPosition = self.parent.map { parent.convert(position, from: $0) } ?? position
    parent.addChild(self)
    position = newPosition
  }
  /// Returns whether a node is an ancestor.
  public func inParentHierarchy(_ parent: SKNode) -> Bool {
    self.parent.map { $0 === parent || $0.inParentHierarchy(parent) } ?? false
  }
}

extension UITouch {
  /// Returns the location in a node's coordinates: that in the scene's view, with the origin at the bottom.
  @MainActor public func location(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return .zero }
    return node.convert(scene.convertPoint(fromView: location(in: view)), from: scene)
  }
}

/// A node that determines the visible part of a scene.
open class SKCameraNode: SKNode {}

/// A node that clips its children. Nothing is drawn.
open class SKCropNode: SKNode {
  /// The node that determines the visible part.
  open var maskNode: SKNode?
}

/// A node that applies a filter to its children. Nothing is drawn.
open class SKEffectNode: SKNode {
  /// Whether the filter is applied.
  open var shouldEnableEffects = true
  /// Whether the result is cached.
  open var shouldRasterize = false
}

/// A collection of the images of a folder `NAME.atlas`, which are looked up in the bundle.
@preconcurrency @MainActor
open class SKTextureAtlas: NSObject {
  /// Creates a collection.
  public init(named name: String) {}
  /// The names. Always empty.
  open var textureNames: [String] { [] }
  /// Returns the image of a name.
  open func textureNamed(_ name: String) -> SKTexture { SKTexture(imageNamed: name) }
  /// Calls the handler.
  open func preload(completionHandler: @escaping () -> Void) { completionHandler() }
}
