import Foundation
import TestSupport
import Testing

@testable import Linting

@Suite("Fixes")
struct FixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Fixes a payload, and returns its text and the findings that remain.
  private func fixed(_ text: String, name: String = "a.apns") throws -> (text: String, rules: [String]) {
    let file = try folder.file(name, Data(text.utf8))
    let run = LintRun([file.path], with: Linter(), isFixing: true)
    #expect(run.problems == [])
    return (String(decoding: try Data(contentsOf: file), as: UTF8.self), run.findings.map(\.rule.identifier))
  }

  @Test(
    "A fix changes only its bytes",
    arguments: [
      (
        #"{"aps":{"alert":"Hello.",  "mutable_content" :1}}"#,
        #"{"aps":{"alert":{"body": "Hello."},  "mutable-content" :1}}"#
      ),
      (#"{"aps": {"alert": {"Title":"Ada"}}}"#, #"{"aps": {"alert": {"title":"Ada"}}}"#),
      (
        #"{"aps": {"alert": "A", "sound": {"Critical": true, "volume": "0.5"}}}"#,
        #"{"aps": {"alert": "A", "sound": {"critical": 1, "volume": 0.5}}}"#
      ),
      ("{\n\t\"aps\": {\n\t\t\"badge\": \"3\",\n\t},\n}\n", "{\n\t\"aps\": {\n\t\t\"badge\": 3\n\t}\n}\n"),
      ("\u{FEFF}{\"aps\": {\"badge\": 1}}\r\n", "{\"aps\": {\"badge\": 1}}\r\n"),
      (#"{"aps": {"alert": {"body": " Hello.\n"}}}"#, #"{"aps": {"alert": {"body": "Hello."}}}"#),
      (
        #"{"aps": {"alert": {"loc-key": "A", "loc-args": "x"}}}"#,
        #"{"aps": {"alert": {"loc-key": "A", "loc-args": ["x"]}}}"#
      ),
      (
        #"{"aps": {"alert": "A", "thread-id": 4, "content-available": false}}"#,
        #"{"aps": {"alert": "A", "thread-id": "4"}}"#
      ),
    ])
  func bytes(before: String, after: String) throws {
    let result = try fixed(before)
    #expect(result.text == after)
    #expect(result.rules == [])
  }

  @Test("Keys that resemble the same known one are not renamed")
  func sameKey() throws {
    let text = #"{"aps": {"alert": "Hello.", "mutable_content": 1, "mutableContent": 1}}"#
    let result = try fixed(text)
    #expect(result.text == text)
    #expect(result.rules == ["unknown-aps-key", "unknown-aps-key"])
  }

  @Test("Values that a person must decide about remain as they are")
  func undecided() throws {
    let text = #"{"aps": {"alert": "Hello.", "badge": "three", "interruption-level": "urgent", "sound": "a/b.caf"}}"#
    let result = try fixed(text)
    #expect(result.text == text)
    #expect(result.rules == ["badge-type", "interruption-level", "sound-name"])
  }

  @Test("A key is not renamed to one that exists")
  func existingKey() throws {
    let text = #"{"aps": {"alert": "Hello.", "thread-id": "a", "thread_id": "b"}}"#
    let result = try fixed(text)
    #expect(result.text == text)
    #expect(result.rules == ["unknown-aps-key"])
  }

  @Test("The permissions of a file and a link to it remain")
  func permissions() throws {
    let file = try folder.file("real.apns", Data(#"{"aps": {"badge": "3"}}"#.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try folder.link("link.apns", to: file.path)
    let run = LintRun([folder.path("link.apns")], with: Linter(), isFixing: true)
    #expect(run.fixedFiles == [folder.path("link.apns")])
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == #"{"aps": {"badge": 3}}"#)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    let link = try FileManager.default.attributesOfItem(atPath: folder.path("link.apns"))
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("Without a request, no file is changed")
  func unchanged() throws {
    let text = #"{"aps": {"badge": "3"}}"#
    let file = try folder.file("a.apns", Data(text.utf8))
    let run = LintRun([file.path], with: Linter())
    #expect(run.findings.map(\.fix.count) == [1])
    #expect(run.fixedFiles == [])
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == text)
  }

  @Test(
    "Fixing the failing example of a fixable rule satisfies the rule",
    arguments: Rule.all.filter(\.isFixable).map(\.identifier))
  func examples(identifier: String) throws {
    let example = try #require(RuleExample.all.first { $0.rule == identifier })
    let text = String(decoding: try #require(example.failing.first).bytes, as: UTF8.self)
    let result = try fixed(text)
    // Those with a choice are not changed.
    let isUndecided = ["unknown-alert-key", "unknown-sound-key"].contains(identifier)
    #expect(result.rules.contains(identifier) == isUndecided)
  }
}
