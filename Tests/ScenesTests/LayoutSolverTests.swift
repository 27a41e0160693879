import Scenes
import Testing

@Suite("Layout solver") struct LayoutSolverTests {
  private func variable(_ solver: inout LayoutSolver, isLength: Bool = false) -> LinearExpression {
    LinearExpression(solver.variable(isNonNegative: isLength))
  }

  @Test func `Required constraints are satisfied`() {
    var solver = LayoutSolver()
    let (left, width, right) = (variable(&solver), variable(&solver, isLength: true), variable(&solver))
    solver.add(LinearConstraint(left + width - right))
    solver.add(LinearConstraint(left + -10))
    solver.add(LinearConstraint(right + -110, .lessThanOrEqual))
    solver.add(LinearConstraint(width + -80, .greaterThanOrEqual))
    solver.add(LinearConstraint(width + -500, priority: 250))
    let solution = solver.solve()
    #expect(solution == LayoutSolution(values: [10, 100, 110]))
  }

  @Test func `One constraint of a higher priority outweighs a thousand of the next`() {
    var solver = LayoutSolver()
    let x = variable(&solver)
    solver.add(LinearConstraint(x + -1, priority: 500.001))
    for _ in 0..<1000 { solver.add(LinearConstraint(x + -2, priority: 500)) }
    #expect(solver.solve().values == [1])
  }

  @Test func `Constraints of one priority minimize their total deviation`() {
    var solver = LayoutSolver()
    let x = variable(&solver)
    for value in [10.0, 40, 30, 90, 35] { solver.add(LinearConstraint(x + -value, priority: 250)) }
    #expect(solver.solve() == LayoutSolution(values: [35]))
  }

  @Test func `The freedom left by one priority is used by the next`() {
    var solver = LayoutSolver()
    let x = variable(&solver)
    solver.add(LinearConstraint(x + -10, priority: 750))
    solver.add(LinearConstraint(x + -40, priority: 750))
    solver.add(LinearConstraint(x + -25, .greaterThanOrEqual, priority: 500))
    solver.add(LinearConstraint(x, priority: 1))
    #expect(solver.solve() == LayoutSolution(values: [25]))
  }

  @Test func `Among equal solutions, the first constraint is satisfied, and the ambiguity is reported`() {
    var solver = LayoutSolver()
    let (x, y) = (solver.variable(), solver.variable())
    solver.add(LinearConstraint(LinearExpression(x) + LinearExpression(y) + -200))
    solver.add(LinearConstraint(LinearExpression(y, plus: -60), .lessThanOrEqual, priority: 250))
    solver.add(LinearConstraint(LinearExpression(x, plus: -50), .lessThanOrEqual, priority: 250))
    let solution = solver.solve()
    #expect(solution.values == [140, 60])
    #expect(solution.undetermined == [x, y])
    for _ in 0..<100 { #expect(solver.solve() == solution) }
  }

  @Test func `An undetermined variable is 0, and is reported`() {
    var solver = LayoutSolver()
    let (x, y, z) = (solver.variable(), solver.variable(isNonNegative: true), solver.variable())
    solver.add(LinearConstraint(LinearExpression(x) - LinearExpression(z) + -7))
    let solution = solver.solve()
    #expect(solution.values == [7, 0, 0])
    #expect(solution.undetermined == [x, y, z])
    #expect(solution[x] == 7)
  }

  @Test func `A value determined in several ways is not ambiguous`() {
    var solver = LayoutSolver()
    let x = variable(&solver)
    solver.add(LinearConstraint(x + -5, .lessThanOrEqual))
    solver.add(LinearConstraint(x + -5, .greaterThanOrEqual))
    for _ in 0..<3 { solver.add(LinearConstraint(x * 2 + -10, priority: 10)) }
    #expect(solver.solve() == LayoutSolution(values: [5]))
  }

  @Test func `A conflicting constraint is skipped and reported with the others`() {
    var solver = LayoutSolver()
    let (x, y, z) = (variable(&solver), variable(&solver), variable(&solver))
    solver.add(LinearConstraint(z + -3))
    solver.add(LinearConstraint(x - y, .greaterThanOrEqual))
    solver.add(LinearConstraint(y + -20, .greaterThanOrEqual))
    solver.add(LinearConstraint(x + -10, .lessThanOrEqual))
    solver.add(LinearConstraint(x + -25))
    let solution = solver.solve()
    #expect(solution.conflicts == [LayoutSolution.Conflict(constraint: 3, conflicting: [1, 2])])
    #expect(solution.values[0] == 25)
    #expect(solution.values[2] == 3)
  }

  @Test func `Every conflict is reported`() {
    var solver = LayoutSolver()
    let x = solver.variable(isNonNegative: true)
    solver.add(LinearConstraint(LinearExpression(x, plus: 5)))
    solver.add(LinearConstraint(LinearExpression(x, plus: -5)))
    solver.add(LinearConstraint(LinearExpression(x, plus: -6)))
    solver.add(LinearConstraint(LinearExpression(1)))
    solver.add(LinearConstraint(LinearExpression(x, times: 2, plus: -10)))
    let solution = solver.solve()
    #expect(solution.values == [5])
    #expect(
      solution.conflicts == [
        LayoutSolution.Conflict(constraint: 0, conflicting: []),
        LayoutSolution.Conflict(constraint: 2, conflicting: [1]),
        LayoutSolution.Conflict(constraint: 3, conflicting: []),
      ])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e10])
  func `An invalid number is rejected`(number: Double) {
    var solver = LayoutSolver()
    let x = solver.variable()
    solver.add(LinearConstraint(LinearExpression(x, plus: number)))
    solver.add(LinearConstraint(LinearExpression(x, times: number), priority: 500))
    solver.add(LinearConstraint(LinearExpression(x), priority: -1))
    solver.add(LinearConstraint(LinearExpression(x), priority: .nan))
    solver.add(LinearConstraint(LinearExpression(x, plus: -4)))
    let solution = solver.solve()
    #expect(solution.values == [4])
    #expect(solution.invalidConstraints == [0, 1, 2, 3])
    #expect(solution.conflicts == [])
  }

  @Test func `Large numbers and small fractions keep their precision`() {
    var solver = LayoutSolver()
    let (x, y) = (variable(&solver), variable(&solver))
    solver.add(LinearConstraint(x + -1e8))
    solver.add(LinearConstraint(x - y + 0.25))
    solver.add(LinearConstraint(y + -1e8 + -0.25))
    let solution = solver.solve()
    #expect(solution.conflicts == [])
    #expect(solution.values == [1e8, 1e8 + 0.25])
  }

  @Test func `A chain of a thousand constraints in reverse order is solved`() {
    var solver = LayoutSolver()
    let variables = (0..<1000).map { _ in solver.variable() }
    for index in (1..<1000).reversed() {
      solver.add(
        LinearConstraint(LinearExpression(variables[index]) - LinearExpression(variables[index - 1]) + -0.5))
    }
    solver.add(LinearConstraint(LinearExpression(variables[0], plus: -3)))
    let solution = solver.solve()
    #expect(solution.values[999] == 502.5)
    #expect(solution.undetermined == [])
  }

  @Test func `A thousand conflicting constraints are skipped`() {
    var solver = LayoutSolver()
    let x = variable(&solver)
    for value in 0..<1000 { solver.add(LinearConstraint(x + -Double(value))) }
    let solution = solver.solve()
    #expect(solution.values == [0])
    #expect(solution.conflicts.count == 999)
  }
}
