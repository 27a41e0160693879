import EarshotQuartzCore

/// A kind of timing, with Apple's raw values.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// The timing of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a cubic curve; nil for another kind.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of a spring; nil for another kind.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The pacing, and the duration in seconds.
  ///
  /// - Parameter duration: The requested duration, in seconds.
  func pace(lasting duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
    if let spring = springTimingParameters { return spring.motion(lasting: duration) }
    return (cubicTimingParameters?.curve ?? .linear, duration)
  }
}

extension UIView.AnimationCurve {
  /// The pacing.
  var pace: TimingCurve {
    switch self {
    case .easeInOut: .cubic(.easeInEaseOut)
    case .easeIn: .cubic(.easeIn)
    case .easeOut: .cubic(.easeOut)
    case .linear: .linear
    }
  }
}
