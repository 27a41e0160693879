/// An animation that moves like a damped spring.
///
/// Emulated: the movement, by mass, stiffness, damping and initial velocity. Important: as on iOS, the duration does
/// not follow from the spring; an animation shorter than the settling duration ends early.
open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
  /// The spring's mass.
  open var mass: CGFloat = 1
  /// The spring's stiffness.
  open var stiffness: CGFloat = 100
  /// The spring's damping.
  open var damping: CGFloat = 10
  /// The initial velocity, in distances between the two values per second.
  open var initialVelocity: CGFloat = 0
  /// Whether the spring may have more than critical damping.
  open var allowsOverdamping = false
  /// The time until the spring stays within a thousandth of its rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingTime }

  private var spring: SpringCurve {
    let spring = SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
    return allowsOverdamping || spring.ratio <= 1
      ? spring : SpringCurve(frequency: spring.frequency, ratio: 1, velocity: spring.velocity)
  }

  override func curve(lasting duration: Double) -> TimingCurve { .spring(spring, duration: duration) }
}
