/// A line of a test, which the message of a failure names.
public struct SourceLine: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let filePath: String
  /// The number of the line, from 1.
  public let line: Int

  /// Creates the description of a line; by default, of the line of the call.
  public init(filePath: String = #filePath, line: Int = #line) {
    (self.filePath, self.line) = (filePath, line)
  }

  /// The path and the number, as compilers print them: `Tests/VoicemailTests.swift:12`.
  public var description: String { "\(filePath):\(line)" }
}
