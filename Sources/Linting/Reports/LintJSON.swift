import Foundation

/// The JSON report. `Documentation/Linting.md` describes its keys.
struct LintJSON: Encodable {
  private struct Finding: Encodable {
    let file: String
    let line, column, endLine, endColumn: Int
    let rule, severity, message, reason, remedy: String
    let isFixable: Bool
  }

  private let findings: [Finding]
  private let problems: [String]
  private let fixed: [String]
  private let files: Int
  private let status: Int32

  init(_ run: LintRun, status: Int32) {
    findings = run.findings.map {
      Finding(
        file: $0.location.path, line: $0.location.line, column: $0.location.column, endLine: $0.location.endLine,
        endColumn: $0.location.endColumn, rule: $0.rule.identifier, severity: $0.severity.rawValue,
        message: $0.message, reason: $0.rule.reason, remedy: $0.rule.remedy, isFixable: !$0.fix.isEmpty)
    }
    problems = run.problems
    fixed = run.fixedFiles
    files = run.fileCount
    self.status = status
  }

  var text: String { Self.text(of: self) }

  static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
  }
}
