/// The timing of a layer or an animation.
///
/// Emulated: the members that layers and animations share. ``CAAnimation`` declares the others, such as `duration`.
/// Important: the time of a layer is that of its superlayer, minus `beginTime`, times `speed`, plus `timeOffset`.
public protocol CAMediaTiming {
  /// The beginning, in seconds of the superlayer's time, or of the group's.
  var beginTime: CFTimeInterval { get set }
  /// The speed.
  var speed: Float { get set }
  /// The offset of the time, in seconds.
  var timeOffset: CFTimeInterval { get set }
}

/// The pacing of an animation: a cubic Bézier curve.
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let cubic: CubicCurve

  /// Creates a predefined function.
  public init(name: CAMediaTimingFunctionName) {
    cubic =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .default: .standard
      default: CubicCurve(0, 0, 1, 1)
      }
  }

  /// Creates a cubic curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    cubic = CubicCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Stores the coordinates of a control point: 0 and 3 are the ends of the curve, 1 and 2 its control points.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let point =
      switch idx {
      case 1: (cubic.x1, cubic.y1)
      case 2: (cubic.x2, cubic.y2)
      case 3: (1.0, 1.0)
      default: (0.0, 0.0)
      }
    (ptr[0], ptr[1]) = (Float(point.0), Float(point.1))
  }

  /// The pacing.
  package var curve: TimingCurve { .cubic(cubic) }
}

/// The name of a predefined function, with Apple's raw values.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a name from Apple's string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear pacing.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The appearance of an animation before and after it runs, with Apple's raw values.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a mode from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A mode that keeps the final value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// A mode that shows the initial value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both ``forwards`` and ``backwards``.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither ``forwards`` nor ``backwards``.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The type of a transition, with Apple's raw values.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a type from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The new contents fade in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new contents slide over the old ones.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new contents push the old ones away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old contents slide away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition, with Apple's raw values.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a direction from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The transition begins at the right side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The transition begins at the left side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The transition begins at the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The transition begins at the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
