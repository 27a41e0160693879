/// A problem in a scenario's text: its position, the text found, and the texts allowed.
public struct ScenarioProblem: Hashable, Codable, Sendable {
  /// The file of the scenario, or its name.
  public var file: String
  /// The line number, from 1; 0 for the whole file.
  public var line: Int
  /// The column in characters, from 1; 0 for the whole line.
  public var column: Int
  /// The message: what was found, and what is allowed.
  public var message: String

  /// Creates a problem at a position.
  public init(file: String, line: Int, column: Int, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }
}

extension ScenarioProblem: CustomStringConvertible {
  /// The problem with its position: `press.scenario:3:1: unknown action "delver"; did you mean deliver?`
  public var description: String {
    let position = [line, column].prefix { $0 > 0 }.map { ":\($0)" }.joined()
    return "\(file)\(position): \(message)"
  }
}
