/// The solution of a layout.
public struct LayoutSolution: Equatable, Sendable {
  /// A required constraint that was ignored because it cannot be satisfied.
  public struct Conflict: Equatable, Sendable {
    /// The index of the ignored constraint.
    public var constraint: Int
    /// The indexes of the constraints that it conflicts with, sorted; empty if it contradicts itself, or the
    /// nonnegativity of a length.
    public var conflicting: [Int]

    /// Creates a conflict.
    public init(constraint: Int, conflicting: [Int]) {
      (self.constraint, self.conflicting) = (constraint, conflicting)
    }
  }

  /// The values of the variables, in points, by index.
  public var values: [Double]
  /// The conflicts, in the order of the ignored constraints.
  public var conflicts: [Conflict] = []
  /// The indexes of constraints with a number that is not finite, or is out of range.
  public var invalidConstraints: [Int] = []
  /// The variables whose values the constraints do not determine, sorted.
  public var undetermined: [LayoutVariable] = []
  /// Whether the solver gave up before finding the optimum, which only happens with numbers of very different
  /// magnitude.
  public var isIncomplete = false

  /// Creates a solution from values, without conflicts.
  public init(values: [Double]) {
    self.values = values
  }

  /// Returns the value of a variable, in points.
  public subscript(variable: LayoutVariable) -> Double { values[variable.index] }
}
