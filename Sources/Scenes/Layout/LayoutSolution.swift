/// What a solver found.
public struct LayoutSolution: Equatable, Sendable {
  /// A required constraint that was left out because it cannot hold.
  public struct Conflict: Equatable, Sendable {
    /// The constraint that was left out: its place in the order of adding.
    public var constraint: Int
    /// Those it cannot hold with, in the order of adding; none where it contradicts itself, or a length's not being
    /// negative.
    public var others: [Int]

    /// A constraint that was left out, and those it cannot hold with.
    public init(constraint: Int, others: [Int]) {
      (self.constraint, self.others) = (constraint, others)
    }
  }

  /// The value of each variable, in points, in the order in which they were made.
  public var values: [Double]
  /// Required constraints that were left out, in the order of adding.
  public var conflicts: [Conflict] = []
  /// Constraints that were not taken because of a number that is not finite, or beyond measure, in the order of adding.
  public var refused: [Int] = []
  /// Variables that could have other values with everything held as well, in order.
  public var undetermined: [LayoutVariable] = []
  /// Whether the search was given up before the best was found: only numbers that are far apart bring that about.
  public var isIncomplete = false

  /// A solution with nothing to tell but these values.
  public init(values: [Double]) {
    self.values = values
  }

  /// The value of a variable, in points.
  public subscript(variable: LayoutVariable) -> Double { values[variable.index] }
}
