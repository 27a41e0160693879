import Scenes

/// Benchmark of the layout solver: `swift run -c release LayoutTrials`.
///
/// The system is a list of notifications: a root and ten rows with an icon, a title and a text, each with edges,
/// sizes and content; in all 31 views and 214 constraints, solved from scratch as in each layout pass.
@main
struct LayoutTrials {
  static func main() {
    let solver = list()
    var best = Duration.seconds(1)
    for _ in 0..<500 {
      let duration = ContinuousClock().measure { _ = solver.solve() }
      best = min(best, duration)
    }
    let solution = solver.solve()
    let microseconds = best.components.attoseconds / 1_000_000_000_000
    print(
      "layout: \(solver.variableCount / 4) views, \(solver.constraints.count) constraints:",
      "\(microseconds) µs from scratch,",
      "\(solution.conflicts.count) conflicts, \(solution.undetermined.count) not determined")
  }

  private struct View {
    var left, top, width, height: LinearExpression
    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    init(in solver: inout LayoutSolver) {
      left = LinearExpression(solver.variable())
      top = LinearExpression(solver.variable())
      width = LinearExpression(solver.variable(isNonNegative: true))
      height = LinearExpression(solver.variable(isNonNegative: true))
    }
  }

  private static func list() -> LayoutSolver {
    var solver = LayoutSolver()
    func add(
      _ expression: LinearExpression, _ constant: Double = 0, _ relation: LinearConstraint.Relation = .equal,
      priority: Double = LinearConstraint.required
    ) {
      solver.add(LinearConstraint(expression + -constant, relation, priority: priority))
    }
    func addContent(_ view: View, _ width: Double, _ height: Double) {
      for (length, constant) in [(view.width, width), (view.height, height)] {
        add(length, constant, .lessThanOrEqual, priority: 250)
        add(length, constant, .greaterThanOrEqual, priority: 750)
      }
    }
    let root = View(in: &solver)
    add(root.left)
    add(root.top)
    add(root.width, 390)
    var previousBottom = root.top
    for row in 0..<10 {
      let (icon, title, text) = (View(in: &solver), View(in: &solver), View(in: &solver))
      add(icon.left - root.left, 16)
      add(icon.top - previousBottom, 8)
      add(icon.width, 40)
      add(icon.height - icon.width)
      add(title.left - icon.right, 8)
      add(title.top - icon.top)
      add(title.right - root.right, -16, .lessThanOrEqual)
      add(text.left - title.left)
      add(text.right - root.right, -16)
      add(text.top - title.bottom, 4)
      add(text.bottom - icon.bottom, 0, .greaterThanOrEqual)
      addContent(title, Double(100 + 13 * row), 20.5)
      addContent(text, Double(300 + 50 * row), 17)
      // Overrides the intrinsic sizes of the icons, of which every other one has none.
      if row.isMultiple(of: 2) { add(icon.width, 32, .lessThanOrEqual, priority: 250) }
      if row.isMultiple(of: 3) { add(icon.height, 32, .lessThanOrEqual, priority: 250) }
      if row.isMultiple(of: 5) { add(icon.height, 32, .greaterThanOrEqual, priority: 750) }
      previousBottom = text.bottom
    }
    add(root.bottom - previousBottom, 12)
    for _ in 0..<9 { add(root.height, 800, .lessThanOrEqual, priority: 100) }
    return solver
  }
}
