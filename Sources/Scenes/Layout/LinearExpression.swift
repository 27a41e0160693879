/// A linear combination of variables plus a constant, in points.
public struct LinearExpression: Hashable, Sendable {
  /// A variable with a coefficient.
  public struct Term: Hashable, Sendable {
    /// The term's variable.
    public var variable: LayoutVariable
    /// The coefficient of the variable.
    public var coefficient: Double
  }

  /// The terms; a variable may occur repeatedly.
  public var terms: [Term]
  /// The constant, in points.
  public var constant: Double

  /// Creates a constant, in points.
  public init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// Creates a multiple of a variable plus a constant in points.
  public init(_ variable: LayoutVariable, times coefficient: Double = 1, plus constant: Double = 0) {
    terms = [Term(variable: variable, coefficient: coefficient)]
    self.constant = constant
  }

  /// Returns the value for the values of the solver's variables.
  public func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable.index] }
  }

  /// Adds a multiple of another expression.
  public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms {
      terms.append(Term(variable: term.variable, coefficient: term.coefficient * factor))
    }
  }

  /// Returns the sum of two expressions.
  public static func + (one: LinearExpression, other: LinearExpression) -> LinearExpression {
    var sum = one
    sum.add(other)
    return sum
  }

  /// Returns the difference of two expressions.
  public static func - (one: LinearExpression, other: LinearExpression) -> LinearExpression {
    var difference = one
    difference.add(other, times: -1)
    return difference
  }

  /// Returns a multiple of an expression.
  public static func * (one: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(one, times: factor)
    return product
  }

  /// Returns the sum of an expression and a constant in points.
  public static func + (one: LinearExpression, constant: Double) -> LinearExpression {
    var sum = one
    sum.constant += constant
    return sum
  }
}
