/// The priority of a constraint, with Apple's values: 1000 is required; a higher priority outweighs all lower ones
/// combined.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Apple's number, greater than 0 and up to 1000.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The priority of a required constraint: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a button resists compression: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority at which a drag can resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority at which a drag cannot resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which a button hugs its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which `systemLayoutSizeFitting(_:)` minimizes a view: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
