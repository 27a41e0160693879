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

extension LintFinding: CustomStringConvertible {
  /// The finding as compilers print it: `file:line:column: severity: message [rule]`.
  public var description: String {
    "\(location.path):\(location.line):\(location.column): \(severity.rawValue): \(message) [\(rule.identifier)]"
  }
}
