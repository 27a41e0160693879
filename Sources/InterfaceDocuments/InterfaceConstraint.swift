/// A constraint: `first relation multiplier * second + constant`.
public struct InterfaceConstraint: Sendable, Equatable {
  /// The identifier in the file, to which outlets refer.
  public var identifier: String
  /// The identifier of the first item.
  public var first: String
  /// The first attribute, with the raw value of `NSLayoutConstraint.Attribute`.
  public var firstAttribute: Int
  /// The relation: -1 for at most, 0 for equal, 1 for at least.
  public var relation: Int
  /// The identifier of the second item; nil if there is none.
  public var second: String?
  /// The second attribute; 0 if there is none.
  public var secondAttribute: Int
  /// The multiplier of the second attribute.
  public var multiplier: Double
  /// The constant, in points.
  public var constant: Double
  /// The priority, up to 1000.
  public var priority: Double
  /// The name, for reports; nil if there is none.
  public var name: String?
  /// Whether the constraint is active after loading.
  public var isInstalled: Bool

  /// Creates a constraint.
  public init(
    identifier: String, first: String, firstAttribute: Int, relation: Int = 0, second: String? = nil,
    secondAttribute: Int = 0, multiplier: Double = 1, constant: Double = 0, priority: Double = 1000,
    name: String? = nil, isInstalled: Bool = true
  ) {
    (self.identifier, self.first, self.firstAttribute) = (identifier, first, firstAttribute)
    (self.relation, self.second, self.secondAttribute) = (relation, second, secondAttribute)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
    (self.name, self.isInstalled) = (name, isInstalled)
  }
}
