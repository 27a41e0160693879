import Foundation

/// One step of a scenario: a line with an action or an expectation.
public struct ScenarioStep: Hashable, Sendable {
  /// The file that contains the step: the file of the scenario, or an included one.
  public let file: String
  /// The line number, from 1.
  public let line: Int
  /// The text of the step, with variables expanded.
  public let text: String
  /// The folder of the file.
  let folder: URL?
  let action: ScenarioAction
}
