import Foundation
import TestSupport
import Testing

@testable import Linting

@Suite("Rules and their examples")
struct RuleExampleTests {
  @Test("Each rule has one example, and each example a rule")
  func complete() {
    #expect(RuleExample.all.map(\.rule) == Rule.all.map(\.identifier))
    #expect(Set(Rule.all.map(\.identifier)).count == Rule.all.count)
  }

  @Test("The failing example violates its rule only", arguments: Rule.all.map(\.identifier))
  func failing(identifier: String) throws {
    let example = try example(identifier)
    let found = try lint(example.failing, of: example)
    #expect(Set(found.map(\.rule.identifier)) == [identifier], "\(found)")
    #expect(found.allSatisfy { $0.location.line >= 1 && $0.location.column >= 1 && !$0.message.isEmpty })
  }

  @Test("The passing example violates no rule", arguments: Rule.all.map(\.identifier))
  func passing(identifier: String) throws {
    let example = try example(identifier)
    #expect(try lint(example.passing, of: example) == [])
  }

  @Test("A rule has a reason, a fix and a source, in sentences", arguments: Rule.all.map(\.identifier))
  func described(identifier: String) throws {
    let rule = try #require(Rule.named(identifier))
    #expect(rule.identifier.allSatisfy { $0.isLowercase || $0 == "-" })
    #expect(rule.reason.hasSuffix(".") && rule.remedy.hasSuffix("."))
    #expect(!rule.source.isEmpty)
    #expect(rule.isFixable == rule.remedy.contains("`--fix`"))
  }

  @Test("Rules without an automatic fix offer none, and those with one do", arguments: Rule.all.map(\.identifier))
  func fixable(identifier: String) throws {
    let example = try example(identifier)
    let found = try lint(example.failing, of: example)
    let rule = try #require(Rule.named(identifier))
    // A misspelled alert or sound key is corrected only if its separators differ, as in FixTests.
    guard !["unknown-alert-key", "unknown-sound-key"].contains(identifier) else { return }
    #expect(found.contains { !$0.fix.isEmpty } == rule.isFixable)
  }

  private func example(_ identifier: String) throws -> RuleExample {
    try #require(RuleExample.all.first { $0.rule == identifier })
  }

  private func lint(_ files: [ExampleFile], of example: RuleExample) throws -> [LintFinding] {
    let folder = try TemporaryFolder()
    for file in files { try folder.file(file.name, file.bytes) }
    try folder.file("earshot-lint.json", Data(#"{"rules": {"\#(example.rule)": "on"}}"#.utf8))
    let apps = try example.app.map { try LintedApp.all(in: folder.path($0)) } ?? []
    let linter = Linter(apps: apps) { $0.lastPathComponent == "song.wav" ? "longer than 30 s" : nil }
    let run = LintRun([folder.url.path], with: linter)
    #expect(run.problems == [])
    return run.findings
  }
}
