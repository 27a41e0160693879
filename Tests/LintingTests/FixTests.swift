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
      (
        #"{"aps": {"alert": "A", "thread-id": 12345678901234567890, "category": 1.50}}"#,
        #"{"aps": {"alert": "A", "thread-id": "12345678901234567890", "category": "1.50"}}"#
      ),
      (
        "\u{FEFF}{\"aps\": {\"alert\": {\"title\": 1.0, \"loc-key\": \"A\", \"loc-args\": [1E2]}}}",
        #"{"aps": {"alert": {"title": "1.0", "loc-key": "A", "loc-args": ["1E2"]}}}"#
      ),
      ("\u{FEFF}{\"aps\":{\"alert\":\"Hi there\",}}", #"{"aps":{"alert":"Hi there"}}"#),
      ("\u{FEFF}{\"aps\": {\"alert\": {\"body\": \"Grüße.\",},},}", #"{"aps": {"alert": {"body": "Grüße."}}}"#),
    ])
  func bytes(before: String, after: String) throws {
    let result = try fixed(before)
    #expect(result.text == after)
    #expect(result.rules == [])
  }

  @Test("A byte order mark remains if its rule is off")
  func keptMark() throws {
    try folder.file("earshot-lint.json", Data(#"{"rules": {"byte-order-mark": "off"}}"#.utf8))
    let result = try fixed("\u{FEFF}{\"aps\":{\"alert\":\"Hi there\",}}")
    #expect(result.text == "\u{FEFF}{\"aps\":{\"alert\":\"Hi there\"}}")
    #expect(result.rules == [])
  }

  @Test("A byte order mark counts as one column")
  func columnsAfterMark() throws {
    let file = try folder.file("a.apns", Data("\u{FEFF}{\"aps\":{\"alert\":\"Hi there\",}}".utf8))
    let run = LintRun([file.path], with: Linter())
    #expect(run.findings.map(\.rule.identifier) == ["byte-order-mark", "syntax"])
    #expect(run.findings.map(\.location.column) == [1, 28])
    #expect(run.findings.map(\.location.bytes) == [0..<3, 29..<30])
  }

  @Test(
    "Edits that damage the syntax of a text are recognized",
    arguments: [
      ("{\"a\": 1}", "{\"a\": 1", true),
      ("\u{FEFF}{\"a\": {\"b\": 1,}}", "{\"a\": {\"b\": 1,}", true),
      ("{\"a\": [1], 'b'}", "{\"a\": [1, 'b'}", true),
      ("{\"a\": 1}", "{\"a\": \"1\"}", false),
      ("{\"a\": [1,],}", "{\"a\": [1],}", false),
      ("{\"a\": 1,} b", "{\"a\": 1} b", false),
      ("\u{FEFF}{'a'}", "{'a'}", false),
      ("\u{FEFF}\u{FEFF}{'a'}", "\u{FEFF}{'a'}", false),
    ])
  func damage(before: String, after: String, isDamaged: Bool) {
    let original = SourceText(path: "a.apns", bytes: Array(before.utf8))
    let edited = SourceText(path: "a.apns", bytes: Array(after.utf8))
    #expect(edited.isDamaged(comparedWith: original) == isDamaged)
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

  @Test("A file is replaced by a new one, so that it is never incomplete")
  func replacement() throws {
    let before = #"{"aps": {"badge": "3", "thread-id": "a", "category": "LETTER"}}"#
    let file = try folder.file("a.apns", Data(before.utf8))
    try FileManager.default.linkItem(at: file, to: folder.url.appending(path: "backup"))
    let old = try FileHandle(forReadingFrom: file)
    let run = LintRun([file.path], with: Linter(), isFixing: true)
    #expect(run.problems == [])
    #expect(try folder.text("a.apns") == #"{"aps": {"badge": 3, "thread-id": "a", "category": "LETTER"}}"#)
    let rest = try #require(try old.readToEnd())
    #expect(String(decoding: rest, as: UTF8.self) == before)
    // Another hard link keeps the old file.
    #expect(try folder.text("backup") == before)
    #expect(try status("a.apns").st_ino != status("backup").st_ino)
    #expect(try names() == ["a.apns", "backup"])
  }

  @Test("The owner of a file remains", .enabled(if: geteuid() == 0, "only root may give a file to another user"))
  func owner() throws {
    let file = try folder.file("a.apns", Data(#"{"aps": {"badge": "3"}}"#.utf8))
    try #require(chown(file.path, 65534, 65534) == 0 && chmod(file.path, 0o604) == 0)
    #expect(LintRun([file.path], with: Linter(), isFixing: true).fixedFiles == [file.path])
    let new = try status("a.apns")
    #expect([new.st_uid, new.st_gid] == [65534, 65534])
    #expect(new.st_mode & 0o7777 == 0o604)
  }

  @Test("A symbolic link to a link is followed to the file, beside which nothing remains")
  func linkedFolder() throws {
    try folder.file("real/a.apns", #"{"aps": {"badge": "3"}}"#)
    try folder.link("real/b.apns", to: "a.apns")
    try folder.link("other", to: "real")
    let run = LintRun([folder.path("other/b.apns")], with: Linter(), isFixing: true)
    #expect(run.fixedFiles == [folder.path("other/b.apns")])
    #expect(try folder.text("real/a.apns") == #"{"aps": {"badge": 3}}"#)
    #expect(try names("real") == ["a.apns", "b.apns"])
    #expect(try names() == ["other", "real"])
  }

  @Test("A file that a killed process left is not linted")
  func incompleteFile() throws {
    try folder.file(FileReplacement.partName + "aB3dE6", #"{"aps": {"badge": "3"}"#)
    let run = LintRun([folder.url.path], with: Linter(), isFixing: true)
    #expect(run.findings == [])
    #expect(run.problems == [])
    #expect(run.fileCount == 0)
  }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    let result = lstat(folder.path(name), &status)
    try #require(result == 0)
    return status
  }

  private func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
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
