/// Why a text is no scenario: everything that is wrong with it, so that it can be mended at once.
public struct ScenarioError: Error, Hashable, Codable, Sendable {
  /// The most problems that are told.
  public static let maximumCount = 100

  /// What is wrong, in the order of the text; never empty.
  public let problems: [ScenarioProblem]
  /// Whether there are more than ``maximumCount``, of which no more are told.
  public let isCut: Bool

  /// These problems, or as many as are told.
  init(_ problems: [ScenarioProblem]) {
    self.problems = Array(problems.prefix(Self.maximumCount))
    isCut = problems.count > Self.maximumCount
  }
}

extension ScenarioError: CustomStringConvertible {
  /// A line for each problem.
  public var description: String {
    (problems.map(\.description) + (isCut ? ["... and more"] : [])).joined(separator: "\n")
  }
}
