import Foundation
import Testing

@testable import Linting

@Suite("Correct payloads that resemble mistakes")
struct FalseAlarmTests {
  private func rules(_ payload: String) -> [String] {
    let text = SourceText(path: "payload.apns", bytes: Array(payload.utf8))
    return Linter().findings(inPayload: text, folder: nil, settings: RuleSettings()).map(\.rule.identifier)
  }

  @Test(
    "No rule reports them",
    arguments: [
      // Different emoji
      #"{"aps": {"alert": {"title": "🎉", "body": "🥳🥳"}}}"#,
      // Data of a silent background notification
      #"{"aps": {"content-available": 1}, "title": "Letters", "sound": "bell.caf", "badge": 3}"#,
      #"{"aps": {"content-available": 1}, "body": "Hello.", "category": "LETTER"}"#,
      // A verb that is no instruction
      #"{"aps": {"alert": "The plane will touch down at 18:40."}}"#,
      #"{"aps": {"alert": "The plane touches down at 18:40."}}"#,
      // Documents, which the app itself opens
      #"{"aps": {"alert": "A contract has arrived."}, "attachment": "contract.pdf"}"#,
      #"{"aps": {"alert": "Two pages have arrived."}, "attachments": ["one.tiff", "https://example.com/two.svg"]}"#,
      #"{"aps": {"alert": "A contract has arrived."}, "data": {"media": {"url": "https://example.com/contract.pdf"}}}"#,
      // Georgian sentences begin without a capital
      #"{"aps": {"alert": {"title": "ადა", "body": "ძრავა დილიდან მუშაობს."}}}"#,
    ])
  func correct(payload: String) {
    #expect(rules(payload) == [])
  }

  @Test(
    "The mistakes that they resemble are reported",
    arguments: [
      (#"{"aps": {"alert": {"title": "🎉", "body": "🎉"}}}"#, "repeated-text"),
      (#"{"aps": {"alert": {"title": "🎉 Hello", "body": "Hello 🥳"}}}"#, "repeated-text"),
      (#"{"aps": {"badge": 3}, "title": "Letters"}"#, "misplaced-key"),
      (#"{"aps": {"content-available": 1}, "alert": {"body": "Hello."}}"#, "misplaced-key"),
      (#"{"aps": {"alert": "Touch the screen to answer."}}"#, "button-instruction"),
      (#"{"aps": {"alert": "Swipe down to answer."}}"#, "button-instruction"),
      (#"{"aps": {"alert": "A contract has arrived."}, "attachment-url": "contract.pdf"}"#, "attachment-type"),
      (#"{"aps": {"alert": "Hello."}, "data": {"media-url": "https://example.com/a.webp"}}"#, "attachment-type"),
      (
        #"""
        {"aps": {"alert": "Hello."}, "attachment": "https://example.com/a.webp",
          "Earshot": {"downloads": {"https://example.com/a.webp": "a.webp"}}}
        """#, "attachment-type"
      ),
      (#"{"aps": {"alert": {"title": "Ада", "body": "машина работает."}}}"#, "sentence-capitalization"),
    ])
  func mistakes(payload: String, rule: String) {
    #expect(rules(payload) == [rule])
  }

  private func messages(_ text: String, in key: String) -> [String] {
    let source = SourceText(
      path: "categories.json", bytes: Array(#"[{"identifier": "CALL", "\#(key)": "\#(text)"}]"#.utf8))
    return Linter().findings(inCategories: source, settings: RuleSettings()).map(\.message)
  }

  @Test(
    "A placeholder has one number, which may have its position",
    arguments: [
      ("%1$u messages", nil), ("50%%u", nil), ("%2$u messages", "%2$u"), ("%1$d messages", "%1$d"),
      ("%u from %@", "%@"),
    ] as [(String, String?)])
  func placeholderPosition(text: String, reported: String?) {
    let message = reported.map {
      "'hiddenPreviewsBodyPlaceholder' contains \"\($0)\", which is not replaced; allowed: %u, %1$u, %%."
    }
    #expect(messages(text, in: "hiddenPreviewsBodyPlaceholder") == [message].compactMap { $0 })
  }

  @Test(
    "A summary has a number and an argument, which may have their positions",
    arguments: [
      ("%u from %@", nil), ("%2$@: %1$u", nil), ("%1$u from %1$@", "%1$@"), ("%2$u from %@", "%2$u"),
    ] as [(String, String?)])
  func summaryPosition(text: String, reported: String?) {
    let message = reported.map {
      "'categorySummaryFormat' contains \"\($0)\", which is not replaced; allowed: %u, %1$u, %@, %2$@, %%."
    }
    #expect(messages(text, in: "categorySummaryFormat") == [message].compactMap { $0 })
  }

  @Test("Georgian titles of actions have no capitals")
  func actionTitle() {
    let text = #"[{"identifier": "CALL", "actions": [{"identifier": "call", "title": "დარეკვა უკან"}]}]"#
    let source = SourceText(path: "categories.json", bytes: Array(text.utf8))
    #expect(Linter().findings(inCategories: source, settings: RuleSettings()) == [])
  }
}
