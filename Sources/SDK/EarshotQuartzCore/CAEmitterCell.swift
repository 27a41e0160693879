/// The definition of a particle; particles are not drawn on Linux.
open class CAEmitterCell: NSObject {
  /// The image of a particle. Stored; has no effect.
  open var contents: Any?
  /// The color of particles. Stored; has no effect.
  open var color: CGColor?
  /// The number of particles created per second. Stored; has no effect.
  open var birthRate: Float = 0
  /// The lifetime of a particle, in seconds. Stored; has no effect.
  open var lifetime: Float = 0
  /// The range over which the lifetime varies, in seconds. Stored; has no effect.
  open var lifetimeRange: Float = 0
  /// The initial velocity, in points per second. Stored; has no effect.
  open var velocity: CGFloat = 0
  /// The range over which the velocity varies, in points per second. Stored; has no effect.
  open var velocityRange: CGFloat = 0
  /// The direction of emission in the layer, in radians. Stored; has no effect.
  open var emissionLongitude: CGFloat = 0
  /// The angle around the direction over which particles spread, in radians. Stored; has no effect.
  open var emissionRange: CGFloat = 0
  /// The vertical acceleration, in points per second squared. Stored; has no effect.
  open var yAcceleration: CGFloat = 0
  /// The scale of a particle. Stored; has no effect.
  open var scale: CGFloat = 1
  /// The range over which the scale varies. Stored; has no effect.
  open var scaleRange: CGFloat = 0
  /// The change of the scale per second. Stored; has no effect.
  open var scaleSpeed: CGFloat = 0
  /// The rotational velocity, in radians per second. Stored; has no effect.
  open var spin: CGFloat = 0
  /// The range over which the rotational velocity varies, in radians per second. Stored; has no effect.
  open var spinRange: CGFloat = 0
  /// The change of the opacity per second. Stored; has no effect.
  open var alphaSpeed: Float = 0
  /// The name of the cell. Stored.
  open var name: String?
}
