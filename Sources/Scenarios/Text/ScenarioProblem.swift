/// Something wrong in a scenario's text: where, what was found, and what is allowed there.
public struct ScenarioProblem: Hashable, Codable, Sendable {
  /// The scenario's file, or its name.
  public var file: String
  /// The line, from 1; 0 where it is about the whole file.
  public var line: Int
  /// The column in characters, from 1; 0 where it is about the whole line.
  public var column: Int
  /// What was found, and what is allowed.
  public var message: String

  /// A problem at a place.
  public init(file: String, line: Int, column: Int, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }
}

extension ScenarioProblem: CustomStringConvertible {
  /// `press.scenario:3:7: there is no action "delver"; did you mean deliver?`
  public var description: String {
    let place = [line, column].prefix { $0 > 0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): \(message)"
  }
}
