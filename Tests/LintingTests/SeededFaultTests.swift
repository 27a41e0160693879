import Foundation
import TestSupport
import Testing

@testable import Linting

@Suite("Seeded faults")
struct SeededFaultTests {
  /// Lints a file and those that belong to it.
  ///
  /// - Parameter rule: A rule that is turned on if it is off by default.
  private func findings(_ file: SeededFile, _ bytes: Data, with rule: String? = nil) throws -> [LintFinding] {
    let folder = try TemporaryFolder()
    for other in file.others { try folder.file(other.name, other.bytes) }
    try folder.file(file.file.name, bytes)
    if let rule { try folder.file("earshot-lint.json", Data(#"{"rules": {"\#(rule)": "on"}}"#.utf8)) }
    let apps = try file.appFolder.map { try LintedApp.all(in: folder.path($0)) } ?? []
    let linter = Linter(apps: apps) { $0.lastPathComponent == "song.wav" ? "longer than 30 s" : nil }
    let run = LintRun([folder.url.path], with: linter)
    #expect(run.problems == [])
    return run.findings
  }

  @Test("There are at least a hundred, all different")
  func count() {
    #expect(Set(SeededFault.all.map(\.description)).count == SeededFault.all.count)
    #expect(SeededFault.all.count >= 100)
  }

  @Test("Each rule finds at least one")
  func rules() {
    let rules = Set(SeededFault.all.map(\.rule))
    #expect(Rule.all.map(\.identifier).filter { !rules.contains($0) } == [])
  }

  @Test("Without a fault, nothing is found", arguments: SeededFile.allCases)
  func correct(file: SeededFile) throws {
    #expect(try findings(file, file.file.bytes) == [])
  }

  @Test("Each fault is found by its rule, on its line", arguments: SeededFault.all)
  func found(fault: SeededFault) throws {
    let text = String(decoding: fault.file.file.bytes, as: UTF8.self)
    let place = try #require(text.range(of: fault.original))
    let faulty = text.replacingCharacters(in: place, with: fault.replacement)
    let found = try findings(fault.file, Data(faulty.utf8), with: fault.rule)
    let own = try #require(found.first { $0.rule.identifier == fault.rule }, "\(found)")
    #expect(found.map(\.rule.identifier) == [fault.rule], "\(found)")
    // What is missing is reported at the object or the class that lacks it, and a contradiction at the other key.
    let line = text[..<place.lowerBound].count { $0 == "\n" } + 1
    let isElsewhere = fault.file.isOfExtension || fault.rule == "passive-with-sound"
    if !isElsewhere { #expect(abs(own.location.line - line) <= 1) }
  }
}
