import Foundation
import TestSupport
import Testing
import Transcripts

@testable import Checks

@Suite("Catalog of finding codes")
struct FindingCodeTests {
  @Test("The catalog has the codes of Checking.md's tables")
  func documented() throws {
    var documented: Set<String> = []
    for table in try guide.components(separatedBy: "| code | severity |").dropFirst() {
      for line in table.split(separator: "\n").dropFirst().prefix(while: { $0.hasPrefix("|") }) {
        documented.formUnion(Self.names(in: line.split(separator: "|")[0]))
      }
    }
    // Two errors of playback that no known file causes in a check.
    let undocumented: Set = ["endless", "invalid-sound"]
    let diagnostics = Set(Defect.allCases.map(\.rawValue))
    #expect(Set(FindingCode.allCases.map(\.rawValue)) == documented.union(undocumented).subtracting(diagnostics))
  }

  private static let begin =
    "<!-- Generated from the catalog of defects: run FindingCodeTests with EARSHOT_RECORD=1. -->"
  private static let end = "<!-- End of the generated table. -->"

  @Test("Checking.md has a row for every diagnostic of the catalog, which EARSHOT_RECORD=1 writes")
  func documentedDiagnostics() throws {
    let text = try guide
    let first = try #require(text.range(of: Self.begin)), last = try #require(text.range(of: Self.end))
    let head = ["| code | severity | reason | remedy |", "|---|---|---|---|"]
    let rows = Defect.allCases.map { defect in
      let (reason, remedy) = (Self.cell(defect.reason), Self.cell(defect.remedy))
      return "| `\(defect.rawValue)` | \(defect.severity.rawValue) | \(reason) | \(remedy) |"
    }
    let table = (head + rows).joined(separator: "\n")
    let updated = text[..<first.upperBound] + "\n\n" + table + "\n\n" + text[last.lowerBound...]
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try updated.write(to: Self.guideFile, atomically: true, encoding: .utf8)
    }
    let isEqual = try guide == updated
    #expect(isEqual, "the page is out of date: EARSHOT_RECORD=1 swift test --filter FindingCodeTests")
  }

  /// Returns a clause as a cell of a table: with a capital letter, and underscores that do not emphasize.
  private static func cell(_ clause: String) -> String {
    (clause.prefix(1).uppercased() + clause.dropFirst()).replacing("_", with: "\\_")
  }

  @Test("The codes of media files that playback and reports define are in the catalog")
  func mediaCodes() throws {
    var codes: Set<String> = []
    for file in ["Playback/PlaybackError.swift", "MediaReports/MediaFinding.swift"] {
      let text = try String(contentsOf: Self.root.appending(path: "Sources/\(file)"), encoding: .utf8)
      let start = try #require(text.range(of: "var code: String {"))
      let body = text[start.upperBound...].components(separatedBy: "\n  }\n")[0]
      codes.formUnion(body.matches(of: #/: "([a-z-]+)"/#).map { String($0.1) })
    }
    // Errors of a speaker or of an output file, which do not occur in a check.
    codes.subtract(["cannot-write", "device", "no-device"])
    #expect(codes.contains("wrong-extension") && codes.contains("damaged"))
    #expect(codes.subtracting(FindingCode.allCases.map(\.rawValue)) == [])
  }

  @Test("A misspelled code gets a suggestion")
  func misspelled() {
    #expect(FindingCode.problem(with: "dropout") == nil)
    #expect(FindingCode.problem(with: "missingMember") == nil)
    #expect(FindingCode.problem(with: "drop-out") == "unknown finding 'drop-out'; did you mean 'dropout'?")
    #expect(FindingCode.problem(with: "") == "unknown finding ''; Checking.md lists the codes")
  }

  private static let root = Media.root

  private static let guideFile = root.appending(path: "Documentation/Checking.md")

  private var guide: String {
    get throws { try String(contentsOf: Self.guideFile, encoding: .utf8) }
  }

  /// Returns the names in code, such as `clipping`.
  private static func names(in text: some StringProtocol) -> [String] {
    String(text).matches(of: #/`([A-Za-z0-9-]+)`/#).map { String($0.1) }
  }
}
