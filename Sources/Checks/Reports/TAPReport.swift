import CommandInput
import Foundation

/// The Test Anything Protocol, version 13: a test point an item, with what was found as a YAML block.
struct TAPReport: ReportFormat {
  private let settings: CheckSettings

  init(_ settings: CheckSettings) {
    self.settings = settings
  }

  func head(_ run: CheckedRun) -> Data { Data("TAP version 13\n".utf8) }

  func fragment(_ result: CheckResult) -> Data {
    // A "#" begins a directive, and a line break a line of its own.
    let name = result.path.printable.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    var text = "\(result.verdict == .holds ? "ok" : "not ok") - \(name)\n"
    if !result.findings.isEmpty {
      text += "  ---\n  verdict: \(result.verdict.rawValue)\n  findings:\n"
      for finding in result.findings {
        text += "    - code: \(Self.quoted(finding.code))\n      severity: \(finding.severity.rawValue)\n"
        if finding.isAllowed { text += "      allowed: true\n" }
        if let seconds = finding.seconds { text += "      seconds: \(seconds)\n" }
        if let line = finding.line { text += "      line: \(line)\n" }
        text += "      text: \(Self.quoted(finding.text))\n"
      }
      text += "  ...\n"
    }
    return Data(text.utf8)
  }

  func tail(_ run: CheckedRun) -> Data { Data("1..\(run.totals.items)\n".utf8) }

  /// As a scalar of YAML in double quotes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
