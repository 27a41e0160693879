import Foundation
import TestSupport
import Testing

@testable import Linting

@Suite("Seeded faults")
struct SeededFaultTests {
  private func findings(_ file: SeededFile, _ bytes: Data) throws -> [LintFinding] {
    let folder = try TemporaryFolder()
    try folder.file(file.file.name, bytes)
    if let list = file.propertyList { try folder.file(list.name, list.bytes) }
    let run = LintRun([folder.url.path], with: Linter())
    #expect(run.problems == [])
    return run.findings
  }

  @Test("There are at least a hundred, all different")
  func count() {
    #expect(Set(SeededFault.all.map(\.description)).count == SeededFault.all.count)
    #expect(SeededFault.all.count >= 100)
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
    let found = try findings(fault.file, Data(faulty.utf8))
    let own = try #require(found.first { $0.rule.identifier == fault.rule }, "\(found)")
    #expect(found.map(\.rule.identifier) == [fault.rule], "\(found)")
    // What is missing is reported at the object or the class that lacks it, and a contradiction at the other key.
    let line = text[..<place.lowerBound].count { $0 == "\n" } + 1
    let isElsewhere = fault.file.propertyList != nil || fault.file == .contentList || fault.rule == "passive-with-sound"
    if !isElsewhere { #expect(abs(own.location.line - line) <= 1) }
  }
}
