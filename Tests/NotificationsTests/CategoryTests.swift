import Foundation
import Notifications
import TestSupport
import Testing

@Suite struct CategoryTests {
  private func read(_ text: String) throws -> [Category] {
    try Category.categories(parsing: Data(text.utf8))
  }

  private func message(_ text: String) -> String? {
    #expect(throws: CategoryFileError.self) { try read(text) }?.description
  }

  @Test("N3: A file can declare everything that code can")
  func completeFile() throws {
    let text = """
      [{"identifier": "VOICEMAIL", "intentIdentifiers": ["INStartCallIntent"],
        "actions": [
          {"identifier": "CALL", "title": "Call", "options": ["foreground", "authenticationRequired"],
           "icon": {"systemImageName": "phone"}},
          {"identifier": "REPLY", "title": "Reply", "textInput": {"buttonTitle": "Send", "placeholder": "Words"}},
          {"identifier": "DELETE", "title": "Delete", "options": ["destructive"],
           "icon": {"templateImageName": "bin"}}],
        "options": ["customDismissAction", "allowInCarPlay"],
        "hiddenPreviewsBodyPlaceholder": "%u messages", "categorySummaryFormat": "%u more"},
       {"identifier": "EMPTY"}]
      """
    let expected = [
      Category(
        identifier: "VOICEMAIL",
        actions: [
          Action(
            identifier: "CALL", title: "Call", options: [.foreground, .authenticationRequired],
            icon: .systemImage(name: "phone")),
          Action(
            identifier: "REPLY", title: "Reply", textInput: TextInput(buttonTitle: "Send", placeholder: "Words")),
          Action(identifier: "DELETE", title: "Delete", options: .destructive, icon: .templateImage(name: "bin")),
        ],
        intentIdentifiers: ["INStartCallIntent"], hiddenPreviewsBodyPlaceholder: "%u messages",
        categorySummaryFormat: "%u more", options: [.customDismissAction, .allowInCarPlay]),
      Category(identifier: "EMPTY"),
    ]
    #expect(try read(text) == expected)
    #expect(try read("[]").isEmpty)
    #expect(try read("\u{FEFF}[]").isEmpty)
  }

  @Test func `An error names the file, the field, the value and the allowed values`() {
    #expect(
      message(#"[{"identifier": "A", "actions": [{"identifier": "B", "title": 5}]}]"#)
        == "categories.json: '[0].actions[0].title': found the number 5; allowed: a string. "
        + "Documentation/Categories.md has the schema.")
    #expect(
      message(#"[{"identifier": "A", "action": []}]"#)
        == "categories.json: '[0]': found the key \"action\"; allowed: the keys identifier, actions, options, "
        + "hiddenPreviewsBodyPlaceholder, categorySummaryFormat, intentIdentifiers. "
        + "Documentation/Categories.md has the schema.")
    #expect(
      message(#"[{"identifier": "A", "options": ["customDismiss"]}]"#)
        == "categories.json: '[0].options[0]': found \"customDismiss\"; allowed: customDismissAction, "
        + "allowInCarPlay, hiddenPreviewsShowTitle, hiddenPreviewsShowSubtitle, allowAnnouncement. "
        + "Documentation/Categories.md has the schema.")
    #expect(message("").map { $0.contains("the file is empty") } == true)
    #expect(message("[1,]")?.hasPrefix("categories.json:1:") == true)
  }

  @Test(
    "N3: An invalid category is an error",
    arguments: [
      #"{"identifier": "A"}"#, #"[{"identifier": ""}]"#, "[{}]", #"[{"identifier": "A"}, {"identifier": "A"}]"#,
      #"[{"identifier": "A", "actions": [{"title": "B"}]}]"#, #"[{"identifier": "A", "actions": {}}]"#,
      #"[{"identifier": "A", "actions": [{"identifier": "B", "title": "B", "icon": {}}]}]"#,
      #"[{"identifier": "A", "intentIdentifiers": [null]}]"#, "[[]]",
    ])
  func invalidCategories(text: String) {
    #expect(throws: CategoryFileError.self) { try read(text) }
  }

  @Test func `A file has at most 1,000 categories and 1 MiB`() throws {
    func text(_ count: Int) -> String {
      "[\((0..<count).map { "{\"identifier\": \"\($0)\"}" }.joined(separator: ","))]"
    }
    #expect(try read(text(1000)).count == 1000)
    #expect(message(text(1001))?.contains("found 1001 categories; allowed: 1000 at most") == true)
    let large = Data(repeating: UInt8(ascii: " "), count: Category.maximumFileByteCount + 1)
    #expect(
      throws: CategoryFileError(.tooLarge(found: 1_048_577, allowed: 1_048_576), source: "categories.json")
    ) { try Category.categories(parsing: large) }
  }

  @Test func `Pipes and oversized files are refused without waiting`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("categories.json", Data(#"[{"identifier": "A"}]"#.utf8))
    #expect(try Category.contents(of: file) == [Category(identifier: "A")])
    let pipe = try folder.namedPipe("pipe")
    #expect(throws: CategoryFileError(.file(.notRegular(.namedPipe)), source: pipe.path)) {
      try Category.contents(of: pipe)
    }
    let large = try folder.file("large.json", Data("[]".utf8), byteCount: 2_000_000)
    #expect(throws: CategoryFileError(.tooLarge(found: 2_000_000, allowed: 1_048_576), source: large.path)) {
      try Category.contents(of: large)
    }
    let missing = folder.url.appending(path: "none.json")
    #expect(throws: CategoryFileError(.file(.missing), source: missing.path)) { try Category.contents(of: missing) }
  }

  @Test("N1: Different actions with the same identifier are a problem")
  func duplicateActions() {
    let reply = Action(identifier: "REPLY", title: "Reply")
    let other = Action(identifier: "REPLY", title: "Answer")
    #expect(
      Category.problems(in: [Category(identifier: "A", actions: [reply]), Category(identifier: "B", actions: [reply])])
        .isEmpty)
    #expect(
      Category.problems(in: [Category(identifier: "A", actions: [reply]), Category(identifier: "B", actions: [other])])
        == [.duplicateActionIdentifier("REPLY", categories: ["A", "B"])])
    #expect(
      Category.problems(in: [Category(identifier: "A", actions: [reply, reply])])
        == [.duplicateActionIdentifier("REPLY", categories: ["A"])])
  }

  @Test("N3: More than ten actions and empty identifiers are problems")
  func limits() {
    let eleven = (1...11).map { Action(identifier: "\($0)", title: "\($0)") }
    #expect(
      Category.problems(in: [
        Category(identifier: "A", actions: eleven), Category(identifier: ""),
        Category(identifier: "A", actions: [Action(identifier: "", title: "")]),
      ]) == [
        .tooManyActions(category: "A", found: 11, allowed: 10), .emptyIdentifier(index: 1), .duplicateIdentifier("A"),
        .emptyActionIdentifier(category: "A", index: 0),
      ])
  }

  @Test("N3: Category identifiers are case sensitive")
  func caseSensitivity() {
    #expect(Category.problems(in: [Category(identifier: "voicemail"), Category(identifier: "VOICEMAIL")]).isEmpty)
  }
}
