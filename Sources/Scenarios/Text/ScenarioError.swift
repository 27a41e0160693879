public import NotificationRuntime

/// An error that lists all problems in the text of a scenario.
public struct ScenarioError: Error, Codable, Sendable, SourceLineError {
  /// The maximum number of reported problems.
  public static let maximumCount = 100

  /// The problems in the order of the text; never empty.
  public let problems: [ScenarioProblem]
  /// Whether there are more than ``maximumCount`` problems; further ones are not reported.
  public let isCut: Bool
  /// The line of the test that read the scenario; nil outside of tests. It is neither compared nor encoded.
  public package(set) var sourceLine: SourceLine?

  private enum CodingKeys: CodingKey {
    case problems, isCut
  }

  /// Creates an error with the first problems, up to the maximum.
  init(_ problems: [ScenarioProblem]) {
    self.problems = Array(problems.prefix(Self.maximumCount))
    isCut = problems.count > Self.maximumCount
  }
}

extension ScenarioError: Hashable {
  /// Returns whether two errors list the same problems.
  public static func == (a: ScenarioError, b: ScenarioError) -> Bool {
    a.problems == b.problems && a.isCut == b.isCut
  }

  /// Hashes the problems.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(problems)
    hasher.combine(isCut)
  }
}

extension ScenarioError: CustomStringConvertible {
  /// The problems, one per line, without the line of the test.
  public var message: String {
    (problems.map(\.description) + (isCut ? ["... and more"] : [])).joined(separator: "\n")
  }

  /// The problems, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
