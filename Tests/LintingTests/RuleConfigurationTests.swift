import Foundation
import TestSupport
import Testing

@testable import Linting

@Suite("earshot-lint.json")
struct RuleConfigurationTests {
  private let folder: TemporaryFolder
  private let payload = Data(#"{"aps": {"alert": "The engine is running", "sound": "bell.mp3"}}"#.utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func rules(in name: String = "") -> [String] {
    LintRun([folder.path(name)], with: Linter()).findings.map { "\($0.severity.rawValue) \($0.rule.identifier)" }
  }

  @Test("A rule is turned off, on, or gets a severity")
  func settings() throws {
    try folder.file("a.apns", payload)
    #expect(rules() == ["warning sound-format"])
    try folder.file(
      "earshot-lint.json", Data(#"{"rules": {"sound-format": "error", "end-punctuation": "on"}}"#.utf8))
    #expect(rules() == ["note end-punctuation", "error sound-format"])
    try folder.file("earshot-lint.json", Data(#"{"rules": {"sound-format": "off"}}"#.utf8))
    #expect(rules() == [])
  }

  @Test("The nearest file above applies, and only that one")
  func nearest() throws {
    try folder.file("a/b/a.apns", payload)
    try folder.file("earshot-lint.json", Data(#"{"rules": {"sound-format": "error"}}"#.utf8))
    #expect(rules() == ["error sound-format"])
    try folder.file("a/earshot-lint.json", Data(#"{"rules": {"end-punctuation": "on"}}"#.utf8))
    #expect(rules() == ["note end-punctuation", "warning sound-format"])
  }

  @Test("Patterns apply to names, longer ones last")
  func patterns() throws {
    try folder.file("a.apns", payload)
    try folder.file("test-a.apns", Data(#"{"aps": {"alert": "Hello.", "sound": "bell.mp3"}}"#.utf8))
    try folder.file(
      "earshot-lint.json",
      Data(#"{"files": {"test-*.apns": {"sound-format": "note"}, "*.apns": {"sound-format": "off"}}}"#.utf8))
    #expect(rules() == ["note sound-format"])
  }

  @Test(
    "Mistakes are errors that name the place",
    arguments: [
      (
        #"{"rules": {"sound-fromat": "off"}}"#, #":1:12: there is no rule "sound-fromat"; did you mean 'sound-format'?"#
      ),
      (
        #"{"rules": {"sound-format": false}}"#,
        #":1:28: a rule is "off", "on", "note", "warning" or "error", not false"#
      ),
      (#"{"rule": {}}"#, #":1:2: unknown key "rule"; allowed: rules, files"#),
      (#"{"files": {"a/b": {}}}"#, #":1:12: "a/b" is not a file name; it may contain *, ? and [], but no /"#),
      ("[]", ":1:1: the file must be an object, but is an array"),
      ("{", ":1:2: line 1, column 2: the text ends where a key in double quotes is expected."),
    ])
  func mistakes(text: String, expected: String) throws {
    try folder.file("a.apns", payload)
    let file = try folder.file("earshot-lint.json", Data(text.utf8))
    let run = LintRun([folder.url.path], with: Linter())
    #expect(run.problems == [file.resolvingSymlinksInPath().path + expected])
    #expect(run.findings == [])
  }
}
