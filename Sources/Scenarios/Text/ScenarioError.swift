/// An error that lists all problems in the text of a scenario.
public struct ScenarioError: Error, Hashable, Codable, Sendable {
  /// The maximum number of reported problems.
  public static let maximumCount = 100

  /// The problems in the order of the text; never empty.
  public let problems: [ScenarioProblem]
  /// Whether there are more than ``maximumCount`` problems; further ones are not reported.
  public let isCut: Bool

  /// Creates an error with the first problems, up to the maximum.
  init(_ problems: [ScenarioProblem]) {
    self.problems = Array(problems.prefix(Self.maximumCount))
    isCut = problems.count > Self.maximumCount
  }
}

extension ScenarioError: CustomStringConvertible {
  /// The problems, one per line.
  public var description: String {
    (problems.map(\.description) + (isCut ? ["... and more"] : [])).joined(separator: "\n")
  }
}
