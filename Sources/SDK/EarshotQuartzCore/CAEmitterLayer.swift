/// A layer that emits particles; they are not drawn on Linux.
open class CAEmitterLayer: CALayer {
  /// The definitions of the particles. Stored; has no effect.
  open var emitterCells: [CAEmitterCell]?
  /// The center of emission, in the layer's coordinates. Stored; has no effect.
  open var emitterPosition = CGPoint.zero
  /// The size of the area of emission, in points. Stored; has no effect.
  open var emitterSize = CGSize.zero
  /// The shape of the area of emission. Stored; has no effect.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape in which particles start. Stored; has no effect.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// The order and blending of the particles. Stored; has no effect.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// The third coordinate of the center of emission. Stored; has no effect.
  open var emitterZPosition: CGFloat = 0
  /// The depth of the area of emission. Stored; has no effect.
  open var emitterDepth: CGFloat = 0
  /// Whether particles have depth. Stored; has no effect.
  open var preservesDepth = false
  /// The seed of the random numbers. Stored; has no effect.
  open var seed: UInt32 = 0
  /// The factor of the cells' birth rates. Stored; has no effect.
  open var birthRate: Float = 1
  /// The factor of the cells' lifetimes. Stored; has no effect.
  open var lifetime: Float = 1
}
