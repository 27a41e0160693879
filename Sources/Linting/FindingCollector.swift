/// A collector of the findings in one file.
struct FindingCollector {
  let text: SourceText
  let settings: RuleSettings
  private(set) var findings: [LintFinding] = []

  /// The maximum number of findings in a file.
  private static let maximumCount = 1_000

  init(_ text: SourceText, _ settings: RuleSettings) {
    (self.text, self.settings) = (text, settings)
  }

  /// Adds a finding, unless its rule is off.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - range: The bytes that violate it.
  ///   - message: The defect and its fix, on one line.
  ///   - fix: The edits that fix it.
  mutating func add(_ rule: Rule, _ range: Range<Int>, _ message: String, fix: [TextEdit] = []) {
    guard let severity = settings.severity(of: rule), findings.count < Self.maximumCount else { return }
    findings.append(
      LintFinding(rule: rule, severity: severity, location: text.location(range), message: message, fix: fix))
  }
}
