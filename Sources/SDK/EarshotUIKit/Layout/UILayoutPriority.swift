/// How much a constraint counts, with Apple's values: 1000 must hold; a higher one counts more than all lower ones together.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Apple's number, above 0 to 1000.
  public var rawValue: Float

  /// A priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority from its number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// It must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// That of a button against being compressed: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// A drag that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// A scene's wish to stay as large as it is: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that may not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// That of a button against being stretched: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// That with which `systemLayoutSizeFitting(_:)` pulls at a view: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
