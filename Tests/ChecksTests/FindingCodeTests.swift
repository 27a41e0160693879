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

  @Test(
    "Checking.md lists the diagnostics of the catalog by severity",
    arguments: [
      (Diagnostic.Severity.error, "Diagnostics of severity error are "), (.warning, "Warnings are "),
      (.note, "Notes are "),
    ])
  func documentedDiagnostics(severity: Diagnostic.Severity, start: String) throws {
    let list = try #require(try guide.range(of: start))
    let documented = Self.names(in: try guide[list.upperBound...].prefix { $0 != "." })
    #expect(documented.sorted() == Defect.allCases.filter { $0.severity == severity }.map(\.rawValue).sorted())
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

  private var guide: String {
    get throws { try String(contentsOf: Self.root.appending(path: "Documentation/Checking.md"), encoding: .utf8) }
  }

  /// Returns the names in code, such as `clipping`.
  private static func names(in text: some StringProtocol) -> [String] {
    String(text).matches(of: #/`([A-Za-z0-9-]+)`/#).map { String($0.1) }
  }
}
