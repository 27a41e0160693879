/// A place in a file that violates a rule.
public struct LintFinding: Hashable, Sendable {
  /// The rule.
  public var rule: Rule
  /// The severity, which a configuration file may have changed.
  public var severity: LintSeverity
  /// The place.
  public var location: LintLocation
  /// The defect and its fix, on one line.
  public var message: String
  /// The edits that fix it without changing anything else; empty if a person must decide.
  public var fix: [TextEdit]
}

/// A place in a file.
public struct LintLocation: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The first line, from 1.
  public var line: Int
  /// The first column, in Unicode scalars, from 1.
  public var column: Int
  /// The line after the last byte, from 1.
  public var endLine: Int
  /// The column after the last byte, from 1.
  public var endColumn: Int
  /// The bytes.
  public var bytes: Range<Int>
}

extension LintFinding: CustomStringConvertible {
  /// The finding as compilers print it: `file:line:column: severity: message [rule]`.
  public var description: String {
    "\(location.path):\(location.line):\(location.column): \(severity.rawValue): \(message) [\(rule.identifier)]"
  }
}
