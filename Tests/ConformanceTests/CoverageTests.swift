import EarshotTesting
import Foundation
import Testing
import Transcripts

/// `Documentation/Coverage.md` matches the suite.
@Suite("Coverage document") struct CoverageTests {
  @Test("Every emulated row has a test, and no other row has one")
  func emulatedRows() throws {
    let named = Set(try Suite.tests().map(\.row))
    let rows = Rows.all.flatMap(\.rows)
    #expect(rows.filter { $0.isTested && !named.contains($0.id) }.map(\.id) == [])
    #expect(rows.filter { !$0.isTested && named.contains($0.id) }.map(\.id) == [])
    #expect(Set(rows.map(\.id)).count == rows.count)
  }

  @Test("No row waits for a missing part")
  func waitingRows() {
    let waiting = Rows.all.flatMap(\.rows).filter { if case .waiting = $0.state { true } else { false } }
    #expect(waiting.map(\.id) == [])
  }

  @Test("Every rule and every policy has a row")
  func completeness() {
    let ids = Rows.all.flatMap(\.rows).map(\.id)
    let counts = [
      ("C", 11), ("K", 6), ("M", 15), ("X", 5), ("V", 10), ("A", 11), ("U", 13), ("N", 10), ("L", 6), ("Q", 15),
      ("G", 11),
    ]
    let rules = counts.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }
    #expect(rules.filter { !ids.contains($0) } == [])
    // The policy on processes has no switch: there is one process.
    let switches = Mirror(reflecting: Earshot.Policies()).children.compactMap(\.label) + ["oneDevicePerProcess"]
    let policies = Rows.all.filter { $0.kind == "policy" }.flatMap(\.rows).map(\.id)
    #expect(policies.sorted() == switches.sorted())
  }

  @Test("Every row's test names an existing row")
  func testNames() throws {
    let ids = Set(Rows.all.flatMap(\.rows).map(\.id))
    #expect(try Suite.tests().filter { !ids.contains($0.row) } == [])
  }

  @Test("Every defect of the catalog appears in a test")
  func defects() throws {
    let suite = try Suite.sources().map(\.text).joined()
    // Defects that only a module of the SDK can detect are tested there, by their reports: `segue: …`.
    let others = try Suite.otherSources().joined()
    let unmet = Defect.allCases.filter { defect in
      let id = defect.rawValue
      let isInSuite = suite.contains("\"\(id)\"") || suite.contains(".\(id), .")
      return !isInSuite && !["\"\(id): ", " \(id): ", "[\"\(id)\""].contains { others.contains($0) }
    }
    #expect(unmet == [])
  }

  @Test("Documentation/Coverage.md matches the suite")
  func document() throws {
    let document = try String(contentsOf: Coverage.file, encoding: .utf8)
    guard let table = Coverage.replacing(in: document, with: Coverage.table(from: try Suite.tests())) else {
      Issue.record("Documentation/Coverage.md has no markers")
      return
    }
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try table.write(to: Coverage.file, atomically: true, encoding: .utf8)
    }
    let isEqual = try String(contentsOf: Coverage.file, encoding: .utf8) == table
    #expect(isEqual, "Documentation/Coverage.md is not what the suite makes: run `make coverage`")
  }

  @Test("A test whose attribute spans several lines is found, and one of several rows for each of them")
  func names() {
    let source = """
      @Test("M1: one", arguments: Side.allCases)
      func m1(side: Side) {}
      @Test(
        "X2: two",
        arguments: Side.allCases)
      func x2(side: Side) {}
      @Test(
        "N6, U11: three", arguments: Side.allCases)
      func n6(side: Side) {}
      @Test("Other, without rows") func rest() {}
      @Test func other() {}
      """
    #expect(Suite.tests(in: source).map { "\($0.row) \($0.function)" } == ["M1 m1", "X2 x2", "N6 n6", "U11 n6"])
  }
}
