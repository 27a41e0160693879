/// A rule for payloads, categories or notification extensions. `all` is the catalog.
///
/// A finding's message describes the defect; the catalog states, once for each rule, its reason and its fix.
/// `Documentation/Linting.md` lists the catalog, with examples.
public struct Rule: Sendable {
  /// The identifier, as in reports and configuration files.
  public let identifier: String
  /// The default severity.
  public let severity: LintSeverity
  /// Whether the rule is applied unless a configuration file turns it off.
  public let isOnByDefault: Bool
  /// The reason: the behavior of a device, or the advice of the guideline.
  public let reason: String
  /// The fix.
  public let remedy: String
  /// Whether `--fix` can fix it, at least in some cases.
  public let isFixable: Bool
  /// The rows of `Documentation/Coverage.md`, or the address of the document, from which the rule follows.
  public let source: String

  init(
    _ identifier: String, _ severity: LintSeverity, isOnByDefault: Bool = true, isFixable: Bool = false,
    source: String, reason: String, remedy: String
  ) {
    self.identifier = identifier
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.isFixable = isFixable
    self.source = source
    self.reason = reason
    self.remedy = remedy
  }

  /// All rules, by subject.
  public static let groups: [RuleGroup] = [
    RuleGroup(title: "Files and keys", rules: fileRules),
    RuleGroup(title: "Values of `aps`", rules: valueRules),
    RuleGroup(title: "Combinations of keys", rules: combinationRules),
    RuleGroup(title: "Live Activities", rules: liveActivityRules),
    RuleGroup(title: "Custom data and attachments", rules: customDataRules),
    RuleGroup(title: "Texts", rules: textRules),
    RuleGroup(title: "Categories and actions", rules: categoryRules),
    RuleGroup(title: "Property lists of extensions", rules: propertyListRules),
    RuleGroup(title: "Sources of extensions", rules: sourceRules),
    RuleGroup(title: "A payload and its app", rules: appRules),
  ]

  /// All rules.
  public static let all: [Rule] = groups.flatMap(\.rules)

  /// Returns the rule with an identifier; nil if there is none.
  public static func named(_ identifier: String) -> Rule? { byIdentifier[identifier] }

  private static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }) { first, _ in first }
}

extension Rule: Hashable {
  /// Whether two rules have the same identifier.
  public static func == (one: Rule, other: Rule) -> Bool { one.identifier == other.identifier }
  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
