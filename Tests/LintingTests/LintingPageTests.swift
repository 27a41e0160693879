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

  @Test("Each rule that the page mentions exists")
  func mentions() throws {
    let page = try String(contentsOf: LintingPage.file, encoding: .utf8)
    let guideline = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("The guideline, sentence by sentence") })
    let mentioned = guideline.matches(of: #/`([a-z]+(?:-[a-z]+)+)`/#).map { String($0.output.1) }
    #expect(mentioned.count > 20)
    #expect(mentioned.filter { Rule.named($0) == nil } == [])
  }

  @Test("Each row of the table about the guideline names a rule or a reason")
  func guideline() throws {
    let page = try String(contentsOf: LintingPage.file, encoding: .utf8)
    let part = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("The guideline, sentence by sentence") })
    let rows = part.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count >= 25)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 2 && (cells[1].contains("`") || cells[1].hasPrefix("No: ")), "\(row)")
    }
  }
}
