/// A spring animation; treated like any other.
open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
  /// The spring's mass.
  open var mass: CGFloat = 1
  /// The spring's stiffness.
  open var stiffness: CGFloat = 100
  /// The spring's damping.
  open var damping: CGFloat = 10
  /// The initial velocity.
  open var initialVelocity: CGFloat = 0
  /// The time until the spring is at rest, in seconds; equal to the duration.
  open var settlingDuration: CFTimeInterval { duration }
}
