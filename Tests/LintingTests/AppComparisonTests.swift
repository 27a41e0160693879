import Foundation
import TestSupport
import Testing

@testable import Linting

@Suite("Comparison with the app's sources")
struct AppComparisonTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file(ExampleFile.appPropertyList.name, ExampleFile.appPropertyList.bytes)
  }

  private func findings(_ payload: String) throws -> [LintFinding] {
    let linter = Linter(apps: try LintedApp.all(in: folder.path("Greeting")))
    let text = SourceText(path: "payload.apns", bytes: Array(payload.utf8))
    return linter.findings(inPayload: text, folder: nil, settings: RuleSettings())
  }

  @Test(
    "A category that the app registers in code is known",
    arguments: [("PARCEL", true), ("parcel", false), ("LETTER", false)])
  func registeredCategory(category: String, isKnown: Bool) throws {
    try folder.file(
      "Greeting/GreetingApp.swift",
      #"let parcel = UNNotificationCategory(identifier: "PARCEL", actions: [], intentIdentifiers: [])"#)
    let found = try findings(#"{"aps": {"alert": "Hello.", "category": "\#(category)"}}"#)
    #expect(found.map(\.rule.identifier) == (isKnown ? [] : ["unclaimed-category"]))
  }

  @Test("A category in an app's categories.json is known in spite of a byte order mark")
  func categoriesWithMark() throws {
    try folder.file("Greeting/categories.json", "\u{FEFF}[{\"identifier\": \"PARCEL\"}]")
    #expect(try findings(#"{"aps": {"alert": "Hello.", "category": "PARCEL"}}"#) == [])
  }

  @Test(
    "A key is read by a type that decodes a member of its name",
    arguments: [
      ("letter", true), ("pages", true), ("sender", true), ("stamps", true), ("color", false), ("Message", false),
    ])
  func decodedKey(key: String, isRead: Bool) throws {
    let list = ExampleFile.service(in: "Greeting/Service/")
    try folder.file(list.name, list.bytes)
    try folder.file(
      "Greeting/Service/NotificationService.swift",
      """
      class NotificationService: UNNotificationServiceExtension {
        var color: UIColor?
      }

      struct Message: Decodable {
        let letter: String
        let pages: Int

        enum CodingKeys: CodingKey {
          case letter, pages, sender
        }
      }
      """)
    try folder.file("Greeting/Stamps.swift", "struct Stamps: Codable { var stamps: [String] }")
    let found = try findings(#"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}, "\#(key)": "A"}"#)
    #expect(found.map(\.rule.identifier) == (isRead ? [] : ["unread-key"]))
  }

  @Test(
    "A key that only the app, the content extension or the service extension reads is read",
    arguments: [("inApp", true), ("inContent", true), ("inService", true), ("inNone", false)])
  func reader(key: String, isRead: Bool) throws {
    for list in [ExampleFile.service(in: "Greeting/Service/"), .content(in: "Greeting/Content/")] {
      try folder.file(list.name, list.bytes)
    }
    for (place, name) in [("App", "inApp"), ("Content/Controller", "inContent"), ("Service/Service", "inService")] {
      try folder.file("Greeting/\(place).swift", "let text = userInfo[\"\(name)\"] // \"inNone\"")
    }
    let found = try findings(#"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}, "\#(key)": "A"}"#)
    #expect(found.map(\.rule.identifier) == (isRead ? [] : ["unread-key"]))
  }

  @Test(
    "A conformance to Decodable may be in another file, and inherited from a protocol",
    arguments: [("letter", true), ("pages", true), ("stamps", false)])
  func conformanceElsewhere(key: String, isRead: Bool) throws {
    let list = ExampleFile.service(in: "Greeting/Service/")
    try folder.file(list.name, list.bytes)
    try folder.file(
      "Greeting/Service/NotificationService.swift",
      """
      class NotificationService: UNNotificationServiceExtension {}

      struct Letter { let letter: String }
      struct Parcel { let pages: Int }
      struct Shop { let stamps: Int }
      """)
    try folder.file(
      "Greeting/Service/Message.swift",
      """
      extension Letter: Decodable {}
      extension Parcel: Message {}
      extension Shop: Equatable {}
      """)
    try folder.file("Greeting/Service/Protocols.swift", "protocol Message: Sendable, Codable {}")
    let found = try findings(#"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}, "\#(key)": "A"}"#)
    #expect(found.map(\.rule.identifier) == (isRead ? [] : ["unread-key"]))
  }
}
