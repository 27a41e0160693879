import Foundation
import Transcripts

/// A report in JUnit's XML, with one test case per item. Findings that fail an item are failures, unreadable items
/// are errors; other findings and the transcript are output.
///
/// As with most writers, a suite's time is the sum of its test cases': the same for one job and ten, in shards and
/// merged. The format follows the schema of Jenkins, except for `file`, which GitLab and the readers that annotate
/// files on GitHub use.
struct JUnitReport: ReportFormat {
  private let settings: CheckSettings

  init(_ settings: CheckSettings) {
    self.settings = settings
  }

  var headNeedsTotals: Bool { true }

  func fragment(_ result: CheckResult) -> Data {
    let item = CheckItem(path: result.path, kind: result.kind)
    // Readers split a class name into package and class at a dot, so the current folder's "." is replaced.
    let folder = item.folder == "." ? "earshot check" : item.folder
    var text = "  <testcase classname=\"\(folder.xmlAttribute)\" name=\"\(item.name.xmlAttribute)\""
    text += " file=\"\(result.path.xmlAttribute)\" time=\"\(Self.seconds(result.milliseconds / 1_000))\">\n"
    let fails = { (finding: CheckFinding) in
      result.verdict != .passed && !finding.isAllowed
        && (finding.severity == .unreadable || finding.severity >= settings.failingFrom)
    }
    // A single element, because readers differ in their handling of several.
    if result.verdict != .passed {
      let failures = result.findings.filter(fails)
      let first = failures.first { result.verdict != .unreadable || $0.severity == .unreadable } ?? failures.first
      let element = result.verdict == .unreadable ? "error" : "failure"
      let (type, message) = (first?.code ?? result.verdict.rawValue, first?.text ?? result.verdict.text)
      let messages = failures.map { FindingText($0).line }.joined(separator: "\n")
      text += "    <\(element) type=\"\(type.xmlAttribute)\" message=\"\(message.xmlAttribute)\">"
      text += "\(messages.xml)</\(element)>\n"
    }
    let rest = result.findings.filter { !fails($0) }.map { FindingText($0).line }
    let steps = (result.steps ?? []).map { FindingText.line(of: $0) }
    let lines = rest + steps + (result.transcript ?? []).map(\.description)
    if !lines.isEmpty { text += "    <system-out>\(lines.joined(separator: "\n").xml)</system-out>\n" }
    return Data((text + "  </testcase>\n").utf8)
  }

  func head(_ run: CheckedRun) -> Data {
    let totals = run.totals
    let counts = "tests=\"\(totals.items)\" failures=\"\(totals.failed)\" errors=\"\(totals.unreadable)\""
    let time = "time=\"\(Self.seconds(totals.milliseconds / 1_000))\""
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="earshot check" \(counts) \(time)>
      <testsuite name="earshot check" \(counts) skipped="0" \(time)>

      """.utf8)
  }

  func tail(_ run: CheckedRun) -> Data { Data("</testsuite>\n</testsuites>\n".utf8) }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}
