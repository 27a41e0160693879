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

  /// Required: 1000.
  public static let required = UILayoutPriority(1000)
  /// The compression resistance of a button: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// A drag that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that may not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The content hugging of a button: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which `systemLayoutSizeFitting(_:)` minimizes a view: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
