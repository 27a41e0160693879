/// A problem at a place of a source file, found before the compiler runs.
public struct SourceProblem: Hashable, Sendable {
  /// The effect of a problem.
  public enum Severity: String, Hashable, Sendable {
    /// The source is lowered, and behaves as the message says.
    case warning
    /// The source cannot be built.
    case error
  }

  /// The file's path.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes of UTF-8.
  public let column: Int
  /// Its effect.
  public let severity: Severity
  /// What is wrong, and the fix.
  public let message: String
}

extension SourceProblem: CustomStringConvertible {
  /// The problem in the compiler's own form: `file:line:column: severity: message`.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
