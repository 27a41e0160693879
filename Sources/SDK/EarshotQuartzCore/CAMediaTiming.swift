/// Seconds.
public typealias CFTimeInterval = Double

/// How values follow the time of an animation; kept, and counts for nothing here.
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// Apple's name of it; nil for one by control points.
  let name: CAMediaTimingFunctionName?

  /// A known one.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
  }

  /// A curve by its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = nil
  }
}

/// The names of the known ones, with Apple's raw values.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// One by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The usual one.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// What an animation shows before and after, with Apple's raw values; counts for nothing here.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// One by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Its last value after it.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value before it.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How a transition goes, with Apple's raw values.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// One by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// One fades into the other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one comes over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one goes, and the new one is there.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where a transition comes, with Apple's raw values.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// One by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From above.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From below.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
