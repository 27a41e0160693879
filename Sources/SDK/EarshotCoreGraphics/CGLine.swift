package import Scenes

/// How a line ends, with Apple's raw values.
public enum CGLineCap: Int32, Sendable {
  /// At its last point.
  case butt = 0
  /// In half a circle.
  case round = 1
  /// In half a square.
  case square = 2

  /// The same, as the display list has it.
  package var value: Stroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How two lines meet, with Apple's raw values.
public enum CGLineJoin: Int32, Sendable {
  /// In a point.
  case miter = 0
  /// In an arc.
  case round = 1
  /// In a straight edge.
  case bevel = 2

  /// The same, as the display list has it.
  package var value: Stroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// A direction and a length.
public struct CGVector: Hashable, Codable, Sendable {
  /// To the right, in points.
  public var dx: CGFloat
  /// Downwards, in points.
  public var dy: CGFloat

  /// A vector in points.
  public init(dx: CGFloat, dy: CGFloat) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// No length.
  public init() {
    (dx, dy) = (0, 0)
  }

  /// No length.
  public static let zero = CGVector()
}
