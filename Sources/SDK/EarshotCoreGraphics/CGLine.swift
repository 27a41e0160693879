package import Scenes

/// The shape of a line's ends, with Apple's raw values.
public enum CGLineCap: Int32, Sendable {
  /// A squared end at the endpoint.
  case butt = 0
  /// A semicircle around the endpoint.
  case round = 1
  /// A squared end, extended by half the line width.
  case square = 2

  /// The line cap in the display list.
  package var value: Stroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of a corner between two lines, with Apple's raw values.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner.
  case miter = 0
  /// A round corner.
  case round = 1
  /// A cut-off corner.
  case bevel = 2

  /// The line join in the display list.
  package var value: Stroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// A two-dimensional vector.
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal component, in points to the right.
  public var dx: CGFloat
  /// The vertical component, in points downward.
  public var dy: CGFloat

  /// Creates a vector, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// Creates a zero vector.
  public init() {
    (dx, dy) = (0, 0)
  }

  /// The zero vector.
  public static let zero = CGVector()
}
