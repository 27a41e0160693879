/// A linear constraint: an expression that is equal to 0, at least 0, or at most 0.
public struct LinearConstraint: Hashable, Sendable {
  /// The relation between an expression and 0.
  public enum Relation: Int8, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The priority of required constraints: 1000, as in UIKit.
  public static let required = 1000.0
  /// The largest accepted constant, in points: beyond it, sums would lose fractions of a pixel.
  public static let largestConstant = 1e9
  /// The accepted absolute values of coefficients.
  public static let coefficients = 1e-6...1e6

  /// The expression.
  public var expression: LinearExpression
  /// The relation to 0.
  public var relation: Relation
  /// The priority, greater than 0; from ``required`` on, the constraint is required. A higher priority outweighs all
  /// lower ones.
  public var priority: Double

  /// Creates a constraint on an expression.
  public init(
    _ expression: LinearExpression, _ relation: Relation = .equal, priority: Double = LinearConstraint.required
  ) {
    (self.expression, self.relation, self.priority) = (expression, relation, priority)
  }

  /// Whether the constraint is required.
  public var isRequired: Bool { priority >= Self.required }

  /// Returns the error for the values of the solver's variables; 0 if they satisfy the constraint.
  public func error(_ values: [Double]) -> Double {
    let value = expression.value(values)
    switch relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(value, 0)
    case .greaterThanOrEqual: return max(-value, 0)
    }
  }

  /// Whether all numbers are finite and in range, and the priority is positive.
  var isSound: Bool {
    guard priority > 0, abs(expression.constant) <= Self.largestConstant else { return false }
    return expression.terms.allSatisfy { $0.coefficient == 0 || Self.coefficients.contains(abs($0.coefficient)) }
  }
}
