import Foundation
import Testing

@testable import Linting

/// `EARSHOT_RECORD=1` writes the part of the page that is made from the catalog.
@Suite("Documentation/Linting.md")
struct LintingPageTests {
  @Test("Its rules and examples are those of the catalog")
  func rules() throws {
    let page = try String(contentsOf: LintingPage.file, encoding: .utf8)
    let current = try #require(LintingPage.replacing(in: page), "the page has no markers")
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try current.write(to: LintingPage.file, atomically: true, encoding: .utf8)
    }
    let isEqual = try String(contentsOf: LintingPage.file, encoding: .utf8) == current
    #expect(isEqual, "the page is out of date: EARSHOT_RECORD=1 swift test --filter LintingPageTests")
  }

  /// The rows of the table about the guideline: statements, and rules or reasons.
  private func rows() throws -> [(statement: String, rules: String)] {
    let page = try String(contentsOf: LintingPage.file, encoding: .utf8)
    let part = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("The guideline, sentence by sentence") })
    return try part.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 2, "\(row)")
      return (statement: cells[0], rules: cells[1])
    }
  }

  /// Returns the identifiers of rules in a cell.
  private func identifiers(in cell: String) -> [String] {
    cell.matches(of: #/`([a-z]+(?:-[a-z]+)*)`/#).map { String($0.output.1) }
  }

  @Test("The table about the guideline has a row for each of its statements")
  func statements() throws {
    let statements = try rows().map { $0.statement }
    #expect(statements == Guideline.subjects.flatMap { $0.statements })
  }

  @Test("Each row of the table about the guideline names a rule or a reason")
  func guideline() throws {
    for row in try rows() {
      let names = identifiers(in: row.rules)
      #expect(names.isEmpty == row.rules.hasPrefix("No: "), "\(row)")
      #expect(names.filter { Rule.named($0) == nil } == [], "\(row)")
    }
  }

  @Test("Each rule that is from the guideline is in its table")
  func rulesOfGuideline() throws {
    let mentioned = Set(try rows().flatMap { identifiers(in: $0.rules) })
    let own = Rule.all.filter { $0.source.contains("`G") }.map(\.identifier)
    #expect(own.count > 20)
    #expect(own.filter { !mentioned.contains($0) } == [])
  }
}
