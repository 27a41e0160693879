/// The severities of rules, by default and as a configuration file sets them.
public struct RuleSettings: Hashable, Sendable {
  /// A setting of a rule.
  public enum Setting: Hashable, Sendable {
    /// The rule is not applied.
    case off
    /// The rule is applied with its own severity.
    case on
    /// The rule is applied with this severity.
    case severity(LintSeverity)
  }

  private var settings: [Rule: Setting]

  /// Creates settings; rules without one have their default.
  public init(_ settings: [Rule: Setting] = [:]) {
    self.settings = settings
  }

  /// Returns the severity of a rule's findings; nil if the rule is off.
  public func severity(of rule: Rule) -> LintSeverity? {
    switch settings[rule] {
    case .off: nil
    case .on: rule.severity
    case .severity(let severity): severity
    case nil: rule.isOnByDefault ? rule.severity : nil
    }
  }

  /// Replaces the settings of the rules that `other` sets.
  mutating func apply(_ other: RuleSettings) {
    settings.merge(other.settings) { $1 }
  }
}
