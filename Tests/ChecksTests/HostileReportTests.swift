import Foundation
import TestSupport
import Testing
import Transcripts

@testable import Checks

@Suite("Check reports: hostile files")
struct HostileReportTests {
  /// Pieces of markup and of other syntax, and unusual characters.
  private static let pieces =
    [
      "<", ">", "&", "\"", "'", "]]>", "<!--", "-->", "<![CDATA[", "</script>", "</style>", "</pre>", "&#0;",
      "javascript:",
    ]
    + ["\r\n", "\n", "\r", "\t", "\u{0}", "\u{B}", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}"]
    + ["\\", "\\\"", "\"\u{301}", ":\u{308}", "%0A", "#", "...", "---", "::", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}"]
    + ["\u{1F600}", "\u{10FFFF}", "\u{E000}", "e\u{301}", "אב", "a b"]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private static func result(seed: UInt64) -> CheckResult {
    var generator = SeededGenerator(seed: seed)
    func text() -> String { Self.text(&generator) }
    var result = CheckResult(path: text(), kind: [.media, .notification, .scenario][Int(seed % 3)])
    result.findings = [
      CheckFinding(code: text(), .error, text(), seconds: 1),
      CheckFinding(code: text(), .note, text(), byte: 3, line: 1),
    ]
    result.steps = [CheckStep(text: text(), seconds: 0, outcome: .failed, reason: text())]
    result.transcript = [Fixtures.moment(.output(extension: text(), line: text()))]
    result.media = MediaFacts(bytes: 1, format: text(), codec: text())
    result.media?.notificationSoundFailure = text()
    result.conclude(failingFrom: .error)
    return result
  }

  @Test("No text becomes markup, a line or a command", arguments: 0..<200 as Range<UInt64>)
  func texts(seed: UInt64) throws {
    let (hostile, harmless) = (Self.result(seed: seed), Self.harmless(Self.result(seed: seed)))
    for kind in [ReportKind.junit, .html] {
      let (names, expected) = (
        try ParsedXML(Fixtures.report(kind, [hostile])).elements.map(\.name),
        try ParsedXML(Fixtures.report(kind, [harmless])).elements.map(\.name)
      )
      // The folder of a name has its own element.
      #expect(names.filter { $0 != "span" } == expected.filter { $0 != "span" }, "\(kind)")
    }
    for kind in [ReportKind.text, .tap, .github, .json] {
      let (lines, expected) = (Fixtures.report(kind, [hostile]), Fixtures.report(kind, [harmless]))
      // Text readers end lines at more characters than JSON parsers and GitHub's commands.
      let lineEnds: Set<Unicode.Scalar> =
        [.text, .tap].contains(kind) ? ["\n", "\r", "\u{B}", "\u{85}", "\u{2028}"] : ["\n", "\r"]
      func count(_ text: String) -> Int { text.unicodeScalars.count { lineEnds.contains($0) } }
      #expect(count(lines) == count(expected), "\(kind)")
    }
  }

  /// Returns the result with all hostile texts replaced.
  private static func harmless(_ result: CheckResult) -> CheckResult {
    var result = result
    result.path = "a"
    for index in result.findings.indices { (result.findings[index].code, result.findings[index].text) = ("b", "c") }
    result.steps = [CheckStep(text: "d", seconds: 0, outcome: .failed, reason: "e")]
    result.transcript = [Fixtures.moment(.output(extension: "f", line: "g"))]
    result.media = MediaFacts(bytes: 1, format: "h", codec: "i")
    result.media?.notificationSoundFailure = "j"
    return result
  }
}
