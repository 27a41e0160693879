/// A sum of variables, each times a factor, and a constant, in points.
public struct LinearExpression: Hashable, Sendable {
  /// A variable times a factor.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: LayoutVariable
    /// What it is multiplied by.
    public var coefficient: Double
  }

  /// The variables with their factors; one that stands here twice counts twice.
  public var terms: [Term]
  /// What is added, in points.
  public var constant: Double

  /// A constant, in points.
  public init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// A variable times a factor, and a constant in points.
  public init(_ variable: LayoutVariable, times coefficient: Double = 1, plus constant: Double = 0) {
    terms = [Term(variable: variable, coefficient: coefficient)]
    self.constant = constant
  }

  /// What it comes to with these values, one for each variable of the solver.
  public func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable.index] }
  }

  /// Adds another expression times a factor.
  public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms {
      terms.append(Term(variable: term.variable, coefficient: term.coefficient * factor))
    }
  }

  /// The sum of two expressions.
  public static func + (one: LinearExpression, other: LinearExpression) -> LinearExpression {
    var sum = one
    sum.add(other)
    return sum
  }

  /// One expression without another.
  public static func - (one: LinearExpression, other: LinearExpression) -> LinearExpression {
    var difference = one
    difference.add(other, times: -1)
    return difference
  }

  /// An expression times a factor.
  public static func * (one: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(one, times: factor)
    return product
  }

  /// An expression and a constant, in points.
  public static func + (one: LinearExpression, constant: Double) -> LinearExpression {
    var sum = one
    sum.constant += constant
    return sum
  }
}
