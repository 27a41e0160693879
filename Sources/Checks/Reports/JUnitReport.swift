import Foundation

/// JUnit's XML: a test case an item. What makes one fall short is a failure, what could not be read an error; the rest, and the
/// transcript, is its output.
struct JUnitReport: ReportFormat {
  private let settings: CheckSettings

  init(_ settings: CheckSettings) {
    self.settings = settings
  }

  var headNeedsTotals: Bool { true }

  func fragment(_ result: CheckResult) -> Data {
    let item = CheckItem(path: result.path, kind: result.kind)
    var text = "  <testcase classname=\"\(item.folder.xml)\" name=\"\(item.name.xml)\" file=\"\(result.path.xml)\""
    text += " time=\"\(Self.seconds(result.milliseconds / 1_000))\">\n"
    // One element: readers differ in what they make of several.
    let failures = result.failures(from: settings.failingFrom)
    if let first = failures.first {
      let element = result.verdict == .unreadable ? "error" : "failure"
      let words = failures.map(FindingText.init).map(\.line).joined(separator: "\n")
      text += "    <\(element) type=\"\(first.code.xml)\" message=\"\(first.text.xml)\">\(words.xml)</\(element)>\n"
    }
    let rest = result.findings.filter { !failures.contains($0) }.map { FindingText($0).line }
    let lines = rest + (result.steps ?? []).map { FindingText.line(of: $0) } + (result.transcript ?? [])
    if !lines.isEmpty { text += "    <system-out>\(lines.joined(separator: "\n").xml)</system-out>\n" }
    return Data((text + "  </testcase>\n").utf8)
  }

  func head(_ run: CheckedRun) -> Data {
    let totals = run.totals
    let counts =
      "tests=\"\(totals.items)\" failures=\"\(totals.fallShort)\" errors=\"\(totals.unreadable)\" skipped=\"0\" "
      + "time=\"\(Self.seconds(run.seconds))\""
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="earshot check" \(counts)>
      <testsuite name="earshot check" \(counts)>

      """.utf8)
  }

  func tail(_ run: CheckedRun) -> Data { Data("</testsuite>\n</testsuites>\n".utf8) }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}

extension String {
  /// As text or an attribute's value in XML 1.0, which has no way of writing most control characters.
  var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
