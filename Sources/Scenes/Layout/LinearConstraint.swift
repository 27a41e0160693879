/// What a layout asks of its variables: that an expression is 0, or not below it, or not above it.
public struct LinearConstraint: Hashable, Sendable {
  /// How an expression stands to 0.
  public enum Relation: Int8, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The priority of what must hold: 1000, as UIKit has it.
  public static let required = 1000.0
  /// The largest constant that is taken, in points: beyond it, sums would lose the fractions of a pixel.
  public static let largestConstant = 1e9
  /// The factors that are taken, in either direction from 0.
  public static let coefficients = 1e-6...1e6

  /// The expression.
  public var expression: LinearExpression
  /// How it stands to 0.
  public var relation: Relation
  /// How much it counts, above 0; from ``required`` on it must hold. Any higher one counts more than all lower ones.
  public var priority: Double

  /// A constraint: `expression` stands in `relation` to 0.
  public init(
    _ expression: LinearExpression, _ relation: Relation = .equal, priority: Double = LinearConstraint.required
  ) {
    (self.expression, self.relation, self.priority) = (expression, relation, priority)
  }

  /// Whether it must hold.
  public var isRequired: Bool { priority >= Self.required }

  /// By how much these values, one for each variable of the solver, miss it: 0 where it holds.
  public func error(_ values: [Double]) -> Double {
    let value = expression.value(values)
    switch relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(value, 0)
    case .greaterThanOrEqual: return max(-value, 0)
    }
  }

  /// Whether it can be reckoned with: numbers that are finite and not beyond measure, and a priority.
  var isSound: Bool {
    guard priority > 0, abs(expression.constant) <= Self.largestConstant else { return false }
    return expression.terms.allSatisfy { $0.coefficient == 0 || Self.coefficients.contains(abs($0.coefficient)) }
  }
}
