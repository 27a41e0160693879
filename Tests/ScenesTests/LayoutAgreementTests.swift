import Foundation
import Scenes
import TestSupport
import Testing

@Suite("Layout solver compared with kiwisolver") struct LayoutAgreementTests {
  /// The solution of kiwisolver.
  private struct ReferenceSolution: Decodable {
    var dropped: [Int]
    var objectives: [Double]
    var lower: [Double]
    var upper: [Double]
  }

  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("LayoutOracle.py").path

  /// Whether python3 has kiwisolver.
  private static let hasKiwi = (try? run(["-c", "import kiwisolver"])) == 0

  private static func run(_ arguments: [String]) throws -> Int32 {
    try Program.run("/usr/bin/python3", arguments).status
  }

  @Test(
    "A thousand random systems have the solutions of kiwisolver",
    .enabled(if: hasKiwi, "/usr/bin/python3 has no kiwisolver: apt-get install python3-kiwisolver"))
  func agreement() throws {
    let folder = try TemporaryFolder()
    let (systemsFile, solutionsFile) = (folder.url.appending(path: "systems"), folder.url.appending(path: "answers"))
    let systems = (0..<1000).map { LayoutSystem(seed: UInt64($0)) }
    let lines = try systems.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try Data(lines.joined(separator: "\n").utf8).write(to: systemsFile)
    #expect(try Self.run([Self.script, systemsFile.path, solutionsFile.path]) == 0)

    let solutions = try String(contentsOf: solutionsFile, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(ReferenceSolution.self, from: Data($0.utf8))
    }
    try #require(solutions.count == systems.count)
    var determined = 0
    for (seed, (system, reference)) in zip(systems, solutions).enumerated() {
      let differences = compare(system, reference)
      #expect(differences == [], "system \(seed)")
      determined += zip(reference.lower, reference.upper).count { $1 - $0 < 1e-6 }
    }
    // Undetermined values are not compared, so there must be enough determined ones.
    #expect(determined > 2000)
  }

  private func compare(_ system: LayoutSystem, _ reference: ReferenceSolution) -> [String] {
    let solver = system.solver
    let solution = solver.solve()
    var differences: [String] = []
    if solution.isIncomplete { differences.append("was given up") }
    let dropped = solution.conflicts.map(\.constraint)
    if dropped != reference.dropped { differences.append("left out \(dropped), not \(reference.dropped)") }
    for (index, constraint) in solver.constraints.enumerated() where constraint.isRequired && !dropped.contains(index) {
      let error = constraint.error(solution.values)
      if error > 1e-6 { differences.append("constraint \(index) misses by \(error)") }
    }
    let optional = solver.constraints.filter { !$0.isRequired }
    let priorities = Set(optional.map(\.priority)).sorted(by: >)
    for (priority, objective) in zip(priorities, reference.objectives) {
      let sum = optional.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(solution.values) }
      if abs(sum - objective) > 1e-6 { differences.append("\(priority) misses by \(sum), not \(objective)") }
    }
    let undetermined = Set(solution.undetermined.map(\.index))
    for index in 0..<system.variables {
      let (value, lower, upper) = (solution.values[index], reference.lower[index], reference.upper[index])
      if value < lower - 1e-6 || value > upper + 1e-6 {
        differences.append("variable \(index) is \(value), not in \(lower)...\(upper)")
      }
      if undetermined.contains(index) != (upper - lower > 1e-6) {
        differences.append("variable \(index): \(lower)...\(upper), undetermined \(undetermined.contains(index))")
      }
    }
    return differences
  }
}
