/// An animation of a property through several values.
///
/// Emulated: values and paths with times and timing functions, all calculation modes, rotation along a path. Not
/// emulated: tension, continuity and bias of cubic modes, which draw a Catmull-Rom spline.
open class CAKeyframeAnimation: CAPropertyAnimation, @unchecked Sendable {
  /// The animation's values.
  open var values: [Any]?
  /// The times at which the values are reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The path that a point follows. Values are ignored.
  open var path: CGPath?
  /// The pacing between two values each.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The calculation of values in between.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation of the layer along the path; nil for none.
  open var rotationMode: CAAnimationRotationMode?

  override func values(like kind: AnimatedValue) -> PropertyChange.Values? {
    Keyframes(self, like: kind).map { .keyframes($0) }
  }
}

/// A calculation of values between keyframes, with Apple's raw values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a mode from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at an even pace; times are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation by a spline.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation by a spline at an even pace; times are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// A rotation of a layer along a path, with Apple's raw values.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a mode from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's x-axis is parallel to the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x-axis is parallel to the path, in the opposite direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
