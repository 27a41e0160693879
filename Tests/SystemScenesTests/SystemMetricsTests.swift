import Foundation
import Scenes
import TestSupport
import Testing

@testable import SystemScenes

@Suite("System metrics")
struct SystemMetricsTests {
  private static let file = Media.root.appending(path: "Documentation/Appearance.md")
  private static let begin = "<!-- Generated from SystemMetrics: run SystemMetricsTests with EARSHOT_RECORD=1. -->"
  private static let end = "<!-- End of the generated tables. -->"

  @Test("The tables in Documentation/Appearance.md are current")
  func document() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let first = try #require(text.range(of: Self.begin)), last = try #require(text.range(of: Self.end))
    let updated = text[..<first.upperBound] + "\n\n" + SystemMetrics.tables + "\n\n" + text[last.lowerBound...]
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try updated.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let isEqual = try String(contentsOf: Self.file, encoding: .utf8) == updated
    #expect(isEqual, "Documentation/Appearance.md has other values than SystemMetrics")
  }

  @Test("Names are unique, and every row has a use and a source")
  func rows() {
    let rows =
      SystemMetrics.measures.map { [$0.name, $0.use, $0.source] }
      + SystemMetrics.textStyles.map { [$0.name, $0.use, $0.source] }
      + SystemMetrics.colors.map { [$0.name, $0.use, $0.source] }
    #expect(rows.allSatisfy { $0.allSatisfy { !$0.isEmpty && !$0.contains("|") } })
    for names in [
      SystemMetrics.measures.map(\.name), SystemMetrics.textStyles.map(\.name), SystemMetrics.colors.map(\.name),
    ] { #expect(Set(names).count == names.count) }
  }

  @Test("Text on the card has a contrast of 4.5:1, and actions 3:1, in light and dark")
  func contrast() {
    for appearance in [Appearance.light, .dark] {
      let card = SystemMetrics.card.color(appearance)
      for color in [SystemMetrics.label, SystemMetrics.secondaryLabel] {
        #expect(color.color(appearance).over(card).contrast(to: card) >= 4.5)
      }
      for color in [SystemMetrics.tint, SystemMetrics.destructive] {
        #expect(color.color(appearance).contrast(to: card) >= 3)
      }
    }
  }
}
