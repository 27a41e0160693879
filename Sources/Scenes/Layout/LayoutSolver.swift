/// A solver that finds values of variables that satisfy linear constraints, in the order of their priorities.
///
///     constraints ─ required, in order ──► Tableau ◄── one priority after the other ─ the rest
///                                             │
///                     values, conflicts, undetermined variables
///
/// This is the linear programming of Cassowary (Badros, Borning, Stuckey: "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm"), solved as a whole instead of incrementally: a layout rarely changes, and solving it again takes
/// less than a millisecond.
///
/// - Required constraints are added in order. A constraint that contradicts the previous ones is ignored and reported,
///   with those that it conflicts with.
/// - The others are added priority by priority. The sum of the errors at each priority is minimized; the remaining
///   freedom is left to the next priority. A higher priority therefore outweighs any number of lower ones, without
///   weights, which would have to differ by powers of ten.
/// - If several solutions are equally good, which is reported, the solver chooses the one with the smallest error of
///   the first constraint, then of the second one, and so on, in the order of priority and addition. A variable that is
///   still undetermined is 0, the last one created first.
///
/// Each step of the search chooses the symbol with the smallest number (Bland's rule), so that it terminates, and is
/// deterministic.
public struct LayoutSolver: Sendable {
  private var isNonNegative: [Bool] = []
  /// The constraints, in the order of addition.
  public private(set) var constraints: [LinearConstraint] = []

  /// Creates a solver without variables.
  public init() {}

  /// The number of variables.
  public var variableCount: Int { isNonNegative.count }

  /// Creates a variable; a length is never negative.
  public mutating func variable(isNonNegative: Bool = false) -> LayoutVariable {
    self.isNonNegative.append(isNonNegative)
    return LayoutVariable(index: self.isNonNegative.count - 1)
  }

  /// Adds a constraint.
  ///
  /// - Returns: The index by which ``LayoutSolution`` identifies it.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) -> Int {
    constraints.append(constraint)
    return constraints.count - 1
  }

  /// Sets the constant of a constraint's expression, in points.
  public mutating func setConstant(_ constant: Double, of constraint: Int) {
    constraints[constraint].expression.constant = constant
  }

  /// Solves the constraints.
  public func solve() -> LayoutSolution {
    var solution = LayoutSolution(values: [])
    var (required, optional): ([Int], [Int]) = ([], [])
    var largest = 0.0
    for (index, constraint) in constraints.enumerated() {
      guard constraint.isSound else {
        solution.invalidConstraints.append(index)
        continue
      }
      largest = max(largest, abs(constraint.expression.constant))
      if constraint.isRequired { required.append(index) } else { optional.append(index) }
    }

    var tableau = Tableau(isNonNegative, constraintCount: constraints.count, largestConstant: largest)
    if !required.allSatisfy({ tableau.require(constraints[$0], owner: $0) == nil }) {
      // There is a conflict. Explaining it requires that every row record the constraints that it consists of, which is
      // slower.
      tableau = Tableau(
        isNonNegative, constraintCount: constraints.count, largestConstant: largest, isTracking: true)
      for index in required {
        let before = tableau
        guard let conflicting = tableau.require(constraints[index], owner: index) else { continue }
        tableau = before
        solution.conflicts.append(LayoutSolution.Conflict(constraint: index, conflicting: conflicting))
      }
    }

    // The sort is stable: constraints of equal priority keep their order.
    let ordered = optional.sorted { one, other in
      let (first, second) = (constraints[one].priority, constraints[other].priority)
      return first == second ? one < other : first > second
    }
    var start = ordered.startIndex
    while start < ordered.endIndex {
      let priority = constraints[ordered[start]].priority
      while start < ordered.endIndex, constraints[ordered[start]].priority == priority {
        tableau.prefer(constraints[ordered[start]])
        start += 1
      }
      tableau.finishRank()
    }

    solution.undetermined = tableau.undetermined().map { LayoutVariable(index: $0) }
    if !solution.undetermined.isEmpty { tableau.breakTies() }
    solution.values = tableau.values()
    solution.isIncomplete = tableau.isExhausted
    return solution
  }
}
