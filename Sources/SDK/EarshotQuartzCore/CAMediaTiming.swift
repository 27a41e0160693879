/// The pacing of an animation. Stored; has no effect.
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// Apple's name; nil for a curve with control points.
  let name: CAMediaTimingFunctionName?

  /// Creates a predefined function.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
  }

  /// Creates a cubic curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = nil
  }
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

/// The appearance of an animation before and after it runs, with Apple's raw values. Has no effect.
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
