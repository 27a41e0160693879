import Scenes
import TestSupport

/// A random layout, the same one for the same seed.
struct LayoutSystem: Encodable {
  struct Constraint: Encodable {
    var terms: [[Double]]
    var constant: Double
    var relation: String
    var priority: Double
  }

  private static let relations: [String: LinearConstraint.Relation] = [
    "<=": .lessThanOrEqual, "==": .equal, ">=": .greaterThanOrEqual,
  ]

  var variables: Int
  var nonNegative: [Int]
  var constraints: [Constraint]

  init(seed: UInt64) {
    var random = Generator(state: seed)
    variables = 2 + random.next(below: 6)
    nonNegative = (0..<variables).filter { _ in random.next(below: 3) == 0 }
    let factors = [1, 1, 1, -1, -1, -1, 2, -2, 0.5, -0.5, 1.5, -3]
    let priorities: [Double] = [1000, 1000, 750, 750, 500, 250, 250, 50]
    let count = 3 + random.next(below: 4 * variables)
    constraints = []
    for _ in 0..<count {
      var indices = Array(0..<variables)
      let terms = (0...random.next(below: min(3, variables))).compactMap { _ -> [Double]? in
        guard !indices.isEmpty else { return nil }
        let index = indices.remove(at: random.next(below: indices.count))
        return [Double(index), factors[random.next(below: factors.count)]]
      }
      constraints.append(
        Constraint(
          terms: terms, constant: Double(random.next(below: 1601) - 800) / 2,
          relation: ["<=", "==", ">=", "=="][random.next(below: 4)],
          priority: priorities[random.next(below: priorities.count)]))
    }
  }

  var solver: LayoutSolver {
    var solver = LayoutSolver()
    let solverVariables = (0..<variables).map { solver.variable(isNonNegative: nonNegative.contains($0)) }
    for constraint in constraints {
      var expression = LinearExpression(constraint.constant)
      for term in constraint.terms { expression.add(LinearExpression(solverVariables[Int(term[0])], times: term[1])) }
      solver.add(
        LinearConstraint(expression, Self.relations[constraint.relation] ?? .equal, priority: constraint.priority))
    }
    return solver
  }

  private struct Generator {
    private var numbers: SeededGenerator

    init(state: UInt64) { numbers = SeededGenerator(seed: state) }

    mutating func next(below bound: Int) -> Int { Int(numbers.next() % UInt64(bound)) }
  }
}
