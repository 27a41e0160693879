import Foundation

/// One step of a scenario: a line that does something, or expects something.
public struct ScenarioStep: Hashable, Sendable {
  /// The file it stands in: the scenario's, or one that it includes.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What it says, with its variables replaced.
  public let text: String
  /// The folder of its file.
  let folder: URL?
  let action: ScenarioAction
}
