import EarshotQuartzCore

/// The timing by a cubic Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve; `easeInOut` if control points were given.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint

  /// Creates the timing of the system, a slow start and a slow end.
  public convenience override init() {
    self.init(animationCurve: .easeInOut)
  }

  /// Creates the timing of a predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint.zero, CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint.zero, CGPoint(x: 1, y: 1))
      }
    super.init()
  }

  /// Creates the timing of a curve with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, controlPoint1, controlPoint2) = (.easeInOut, point1, point2)
    super.init()
  }

  var curve: TimingCurve { .cubic(CubicCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)) }

  /// The kind of timing.
  open var timingCurveType: UITimingCurveType { .cubic }
  /// The parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The parameters of a spring; always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}
