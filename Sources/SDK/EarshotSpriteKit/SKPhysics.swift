/// A body that takes part in a simulation, which never runs.
@preconcurrency @MainActor
open class SKPhysicsBody: NSObject {
  /// Whether the simulation moves the body. Stored; has no effect.
  open var isDynamic = true
  /// Whether the simulation rotates the body. Stored; has no effect.
  open var allowsRotation = true
  /// Whether gravity affects the body. Stored; has no effect.
  open var affectedByGravity = true
  /// Whether the body's position is fixed. Stored; has no effect.
  open var pinned = false
  /// Whether the body is at rest. Stored; has no effect.
  open var isResting = false
  /// Whether collisions are computed precisely. Stored; has no effect.
  open var usesPreciseCollisionDetection = false
  /// The categories of the body.
  open var categoryBitMask: UInt32 = .max
  /// The categories with which the body collides. Stored; has no effect.
  open var collisionBitMask: UInt32 = .max
  /// The categories whose contacts are reported. Stored; has no effect.
  open var contactTestBitMask: UInt32 = 0
  /// The categories of fields that affect the body. Stored; has no effect.
  open var fieldBitMask: UInt32 = .max
  /// The mass, in kilograms.
  open var mass: CGFloat = 1
  /// The density, in kilograms per square meter.
  open var density: CGFloat = 1
  /// The friction, from 0 to 1.
  open var friction: CGFloat = 0.2
  /// The bounciness, from 0 to 1.
  open var restitution: CGFloat = 0.2
  /// The reduction of the velocity, from 0 to 1.
  open var linearDamping: CGFloat = 0.1
  /// The reduction of the rotation, from 0 to 1.
  open var angularDamping: CGFloat = 0.1
  /// The electric charge.
  open var charge: CGFloat = 0
  /// The velocity, in points per second. Only the extension changes it.
  open var velocity = CGVector()
  /// The angular velocity, in radians per second. Only the extension changes it.
  open var angularVelocity: CGFloat = 0
  /// The area, in square meters.
  public let area: CGFloat
  /// The node of the body.
  open internal(set) weak var node: SKNode?

  private init(area: CGFloat) { self.area = area / (150 * 150) }

  /// Creates a circle with a radius, in points.
  public convenience init(circleOfRadius r: CGFloat) { self.init(area: .pi * r * r) }
  /// Creates a circle with a radius and a center, in points.
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) { self.init(circleOfRadius: r) }
  /// Creates a rectangle with a size, in points.
  public convenience init(rectangleOf s: CGSize) { self.init(area: s.width * s.height) }
  /// Creates a rectangle with a size and a center, in points.
  public convenience init(rectangleOf s: CGSize, center: CGPoint) { self.init(rectangleOf: s) }
  /// Creates a polygon.
  public convenience init(polygonFrom path: CGPath) { self.init(rectangleOf: path.boundingBox.size) }
  /// Creates an edge without an area between points.
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) { self.init(area: 0) }
  /// Creates an edge without an area along a path.
  public convenience init(edgeChainFrom path: CGPath) { self.init(area: 0) }
  /// Creates an edge without an area around a path.
  public convenience init(edgeLoopFrom path: CGPath) { self.init(area: 0) }
  /// Creates an edge without an area around a rectangle, in points.
  public convenience init(edgeLoopFrom rect: CGRect) { self.init(area: 0) }
  /// Creates a body with the shape of an image, which is taken for a rectangle.
  public convenience init(texture: SKTexture, size: CGSize) { self.init(rectangleOf: size) }
  /// Creates a body with the shape of the opaque part of an image, which is taken for a rectangle.
  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) { self.init(rectangleOf: size) }
  /// Creates a body that consists of several bodies.
  public convenience init(bodies: [SKPhysicsBody]) { self.init(area: bodies.reduce(0) { $0 + $1.area } * 150 * 150) }

  /// Does nothing: the simulation does not run.
  open func applyForce(_ force: CGVector) {}
  /// Does nothing: the simulation does not run.
  open func applyForce(_ force: CGVector, at point: CGPoint) {}
  /// Does nothing: the simulation does not run.
  open func applyTorque(_ torque: CGFloat) {}
  /// Does nothing: the simulation does not run.
  open func applyImpulse(_ impulse: CGVector) {}
  /// Does nothing: the simulation does not run.
  open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {}
  /// Does nothing: the simulation does not run.
  open func applyAngularImpulse(_ impulse: CGFloat) {}
  /// Returns no bodies: the simulation does not run.
  open func allContactedBodies() -> [SKPhysicsBody] { [] }
}

/// A contact of two bodies. Earshot never creates one.
@preconcurrency @MainActor
open class SKPhysicsContact: NSObject {
  /// The first body.
  public let bodyA: SKPhysicsBody
  /// The second body.
  public let bodyB: SKPhysicsBody
  /// The point, in the scene's coordinates.
  open var contactPoint: CGPoint { .zero }
  /// The direction of the contact.
  open var contactNormal: CGVector { CGVector() }
  /// The strength, in newton seconds.
  open var collisionImpulse: CGFloat { 0 }

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) { (self.bodyA, self.bodyB) = (bodyA, bodyB) }
}

/// A delegate of a simulation. Earshot never calls it.
@preconcurrency @MainActor
public protocol SKPhysicsContactDelegate: AnyObject {
  /// Tells the delegate that two bodies have begun to touch.
  func didBegin(_ contact: SKPhysicsContact)
  /// Tells the delegate that two bodies have separated.
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  /// Does nothing.
  public func didBegin(_ contact: SKPhysicsContact) {}
  /// Does nothing.
  public func didEnd(_ contact: SKPhysicsContact) {}
}

/// The simulation of a scene, which never runs.
@preconcurrency @MainActor
open class SKPhysicsWorld: NSObject {
  /// The gravity, in meters per second squared. Stored; has no effect.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// The speed. Stored; has no effect.
  open var speed: CGFloat = 1
  /// The delegate. Earshot never calls it.
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  /// Does nothing: the simulation does not run.
  open func removeAllJoints() {}
  /// Returns nil: the simulation does not run.
  open func body(at point: CGPoint) -> SKPhysicsBody? { nil }
  /// Returns nil: the simulation does not run.
  open func body(in rect: CGRect) -> SKPhysicsBody? { nil }
}
