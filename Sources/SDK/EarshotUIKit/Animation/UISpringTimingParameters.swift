import EarshotQuartzCore

/// The timing by a spring.
///
/// Emulated: the damping ratio or the physical properties, and the initial velocity, of which the horizontal component
/// is used for all properties. Important: physical properties determine the duration: the one of the animator is
/// ignored.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, in distances per second.
  public let initialVelocity: CGVector
  private let ratio: CGFloat
  private let spring: SpringCurve?

  /// Creates the timing of the system, a critically damped spring.
  public convenience override init() {
    self.init(dampingRatio: 1, initialVelocity: .zero)
  }

  /// Creates the timing of a spring that settles within the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (self.ratio, initialVelocity, spring) = (ratio, velocity, nil)
    super.init()
  }

  /// Creates the timing of a spring with physical properties.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.dx)
    (ratio, initialVelocity, self.spring) = (spring.ratio, velocity, spring)
    super.init()
  }

  /// Returns the pacing and the duration, in seconds, for the duration of an animator.
  func motion(lasting duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
    if let spring {
      let duration = spring.settlingTime
      return (.spring(spring, duration: duration), duration)
    }
    let spring = SpringCurve(settlingIn: duration, ratio: ratio, velocity: initialVelocity.dx)
    return (.spring(spring, duration: max(duration, 0)), duration)
  }

  /// The kind of timing.
  open var timingCurveType: UITimingCurveType { .spring }
  /// The parameters of a cubic curve; always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
