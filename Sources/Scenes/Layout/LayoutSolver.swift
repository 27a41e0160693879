/// Finds values for variables so that linear constraints hold, in the order of their priorities.
///
///     constraints ─ required, in order ──► Tableau ◄── one rank after the other ─ the rest
///                                             │
///                     values, conflicts, what is not determined
///
/// It is the linear programming of Cassowary (Badros, Borning, Stuckey: "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm"), solved as a whole instead of step by step: a layout changes seldom, and solving it anew takes less than a
/// millisecond.
///
/// - Required constraints are taken in the order of adding. One that cannot hold with those before it is left out and
///   reported, with those it cannot hold with.
/// - The others are taken rank by rank. Those of a rank together miss by as little as they can, summed up; what that rank
///   leaves open is for the next one. So a higher priority counts more than any number of lower ones: no weights, which
///   would have to be apart by powers of ten.
/// - Where several solutions are as good, which is reported, the one is taken that misses the first constraint by least, of
///   those the one that misses the second by least, and so on, in the order of priority and adding. A variable that not even
///   that decides is 0, the one that was made last before the others.
///
/// Each step of the search takes the symbol with the smallest number (Bland's rule): so it ends, and is the same every time.
public struct LayoutSolver: Sendable {
  private var isNonNegative: [Bool] = []
  /// What was added, in order.
  public private(set) var constraints: [LinearConstraint] = []

  /// A solver without variables.
  public init() {}

  /// How many variables there are.
  public var variableCount: Int { isNonNegative.count }

  /// A new variable; one that is a length is never below 0.
  public mutating func variable(isNonNegative: Bool = false) -> LayoutVariable {
    self.isNonNegative.append(isNonNegative)
    return LayoutVariable(index: self.isNonNegative.count - 1)
  }

  /// Adds a constraint.
  ///
  /// - Returns: Its place in the order of adding, by which ``LayoutSolution`` names it.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) -> Int {
    constraints.append(constraint)
    return constraints.count - 1
  }

  /// Changes what a constraint's expression adds, in points.
  public mutating func setConstant(_ constant: Double, of constraint: Int) {
    constraints[constraint].expression.constant = constant
  }

  /// Solves what was added.
  public func solve() -> LayoutSolution {
    var solution = LayoutSolution(values: [])
    var (required, optional): ([Int], [Int]) = ([], [])
    var largest = 0.0
    for (index, constraint) in constraints.enumerated() {
      guard constraint.isSound else {
        solution.refused.append(index)
        continue
      }
      largest = max(largest, abs(constraint.expression.constant))
      if constraint.isRequired { required.append(index) } else { optional.append(index) }
    }

    var tableau = Tableau(isNonNegative, constraintCount: constraints.count, largestConstant: largest)
    if !required.allSatisfy({ tableau.require(constraints[$0], owner: $0) == nil }) {
      // Something cannot hold. To say what, every row has to remember what it was made of, which slows down the rest.
      tableau = Tableau(
        isNonNegative, constraintCount: constraints.count, largestConstant: largest, isTracking: true)
      for index in required {
        let before = tableau
        guard let others = tableau.require(constraints[index], owner: index) else { continue }
        tableau = before
        solution.conflicts.append(LayoutSolution.Conflict(constraint: index, others: others))
      }
    }

    // Stable, so that those of one rank stay in the order of adding.
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

    solution.undetermined = tableau.undetermined.map { LayoutVariable(index: $0) }
    if !solution.undetermined.isEmpty { tableau.breakTies() }
    solution.values = tableau.values
    solution.isIncomplete = tableau.isExhausted
    return solution
  }
}
