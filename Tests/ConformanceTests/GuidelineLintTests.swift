import Foundation
import Linting
import Testing

/// Section 12: the rules of the older design guideline that `earshot lint` checks.
@Suite("Rows G: the older design guideline, as lint rules") struct GuidelineLintTests {
  private func rules(ofPayload text: String) -> [String] {
    let source = SourceText(path: "row.apns", bytes: Array(text.utf8))
    return Linter().findings(inPayload: source, folder: nil, settings: RuleSettings()).map(\.rule.identifier)
  }

  private func rules(ofActions text: String) -> [String] {
    let source = SourceText(
      path: "categories.json", bytes: Array(#"[{"identifier": "ROW", "actions": [\#(text)]}]"#.utf8))
    return Linter().findings(inCategories: source, settings: RuleSettings()).map(\.rule.identifier)
  }

  @Test("G5: Titles of actions are short, custom, and in title style")
  func g5() {
    #expect(rules(ofActions: #"{"identifier": "a", "title": "Call Back"}"#) == [])
    #expect(rules(ofActions: #"{"identifier": "a", "title": "Call back"}"#) == ["action-title-capitalization"])
    #expect(rules(ofActions: #"{"identifier": "a", "title": "OK"}"#) == ["vague-action-title"])
    #expect(
      rules(ofActions: #"{"identifier": "a", "title": "Call Back as Soon as You Have Time"}"#) == ["long-action-title"])
  }

  @Test("G6: Messages are sentences without the app's name, instructions and truncation")
  func g6() {
    func message(_ body: String) -> [String] {
      rules(ofPayload: #"{"Simulator Target Bundle": "com.example.Engine", "aps": {"alert": {"body": "\#(body)"}}}"#)
    }
    #expect(message("The loom is running.") == [])
    #expect(message("Engine: the loom is running.") == ["app-name"])
    #expect(message("Tap here to stop the loom.") == ["button-instruction"])
    #expect(message("The loom is...") == ["ellipsis"])
    #expect(message("the loom is running.") == ["sentence-capitalization"])
    #expect(message("Hello there. The loom is running") == ["unfinished-sentence"])
  }

  @Test("G7: Two payloads with the same texts are one event")
  func g7() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["one.apns", "two.apns"] {
      try Data(#"{"aps": {"alert": "The loom is running."}}"#.utf8).write(to: folder.appending(path: name))
    }
    let run = LintRun([folder.path], with: Linter())
    #expect(run.findings.map(\.rule.identifier) == ["repeated-notification"])
  }
}
