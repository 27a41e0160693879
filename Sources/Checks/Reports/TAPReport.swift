import HostAccess
import Foundation

/// A report in the Test Anything Protocol, version 13: one test point per item, with findings as a YAML block.
struct TAPReport: ReportFormat {
  func head(_ run: CheckedRun) -> Data { Data("TAP version 13\n".utf8) }

  /// Inserts the number of the test point after its first word.
  func finished(_ fragment: Data, at position: inout ReportPosition) -> Data {
    guard let dash = fragment.firstIndex(of: UInt8(ascii: "-")) else { return fragment }
    return fragment[..<dash] + Data("\(position.number) ".utf8) + fragment[dash...]
  }

  /// Returns a test point without its number, which depends on its place.
  func fragment(_ result: CheckResult) -> Data {
    // A "#" starts a directive, and a line break a new line.
    let name = result.path.printable.escaped { $0 == "\\" ? "\\\\" : $0 == "#" ? "\\#" : nil }
    var text = "\(result.verdict == .passed ? "ok" : "not ok") - \(name)\n"
    if !result.findings.isEmpty {
      text += "  ---\n  verdict: \(result.verdict.rawValue)\n  findings:\n"
      for finding in result.findings {
        text += "    - code: \(Self.quoted(finding.code))\n      severity: \(finding.severity.rawValue)\n"
        if finding.isAllowed { text += "      allowed: true\n" }
        // Fixed notation, because 1e-05 is a number in YAML 1.2 only.
        if let seconds = finding.seconds { text += "      seconds: \(String(format: "%.6f", seconds))\n" }
        if let byte = finding.byte { text += "      byte: \(byte)\n" }
        if let line = finding.line { text += "      line: \(line)\n" }
        text += "      text: \(Self.quoted(finding.text))\n"
      }
      text += "  ...\n"
    }
    return Data(text.utf8)
  }

  func tail(_ run: CheckedRun) -> Data {
    Data((run.totals.items == 0 ? "1..0 # SKIP nothing to check\n" : "1..\(run.totals.items)\n").utf8)
  }

  /// Returns a double-quoted YAML scalar.
  private static func quoted(_ text: String) -> String {
    let text = text.printable.escaped { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\u{FFFE}": "\\uFFFE"
      case "\u{FFFF}": "\\uFFFF"
      default: nil
      }
    }
    return "\"\(text)\""
  }
}
