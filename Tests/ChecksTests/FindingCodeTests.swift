import Foundation
import TestSupport
import Testing
import Transcripts

@testable import Checks

@Suite("Catalog of finding codes")
struct FindingCodeTests {
  @Test("The catalog has the codes of Checking.md's tables")
  func documented() throws {
    let page = Media.folder.deletingLastPathComponent().appending(path: "Documentation/Checking.md")
    let guide = try String(contentsOf: page, encoding: .utf8)
    var documented: Set<String> = []
    for table in guide.components(separatedBy: "| code | severity |").dropFirst() {
      for line in table.split(separator: "\n").dropFirst().prefix(while: { $0.hasPrefix("|") }) {
        let first = line.split(separator: "|")[0]
        documented.formUnion(first.matches(of: #/`([A-Za-z0-9-]+)`/#).map { String($0.1) })
      }
    }
    #expect(documented.count > 40)
    // Two errors of playback that no known file causes in a check.
    let undocumented: Set = ["endless", "invalid-sound"]
    let diagnostics = Set(Defect.allCases.map(\.rawValue) + FindingCode.diagnostics)
    #expect(FindingCode.all.subtracting(diagnostics) == documented.union(undocumented).subtracting(diagnostics))
    for diagnostic in diagnostics { #expect(guide.contains("`\(diagnostic)`"), "\(diagnostic) is missing") }
  }

  @Test("The catalog has the codes and the identifiers of diagnostics in the sources")
  func sources() throws {
    let folder = Media.folder.deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var found: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for code in text.matches(of: #/(?:CheckFinding|[^.]add)\(\s*"([a-z0-9-]+)"/#) where file.hasPrefix("Checks/") {
        #expect(FindingCode.all.contains(String(code.1)), "\(code.1) of \(file) is missing")
      }
      let matches = text.matches(of: #/(?:Report\.fault|Diagnostic)\(\s*(?:id: )?"([A-Za-z-]+)"/#)
      found.formUnion(matches.map { String($0.1) })
    }
    #expect(found.count > 10)
    #expect(found == Set(FindingCode.diagnostics))
  }

  @Test("A misspelled code gets a suggestion")
  func misspelled() {
    #expect(FindingCode.problem(with: "dropout") == nil)
    #expect(FindingCode.problem(with: "missingMember") == nil)
    #expect(FindingCode.problem(with: "drop-out") == "unknown finding 'drop-out'; did you mean 'dropout'?")
    #expect(FindingCode.problem(with: "") == "unknown finding ''; Checking.md lists the codes")
  }
}
