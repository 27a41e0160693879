/// A layer that creates copies of its sublayers; only the originals are drawn on Linux.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, including the original. Stored; has no effect.
  open var instanceCount = 1
  /// The delay between the copies, in seconds. Stored; has no effect.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from one copy to the next. Stored; has no effect.
  open var instanceTransform = CATransform3DIdentity
  /// The color by which the copies are multiplied. Stored; has no effect.
  open var instanceColor: CGColor?
  /// The change of opacity from one copy to the next. Stored; has no effect.
  open var instanceAlphaOffset: Float = 0
  /// Whether the sublayers keep their depth. Stored; has no effect.
  open var preservesDepth = false
}
