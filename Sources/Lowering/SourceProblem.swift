/// A problem in a source file, found before compilation.
public struct SourceProblem: Hashable, Sendable {
  /// The severity of a problem.
  public enum Severity: String, Hashable, Sendable {
    /// The source is lowered, and behaves as the message describes.
    case warning
    /// The source cannot be built.
    case error
  }

  /// The path of the file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes of UTF-8.
  public let column: Int
  /// The problem's severity.
  public let severity: Severity
  /// The problem and the fix.
  public let message: String
}

extension SourceProblem: CustomStringConvertible {
  /// The problem in the compiler's format: `file:line:column: severity: message`.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
