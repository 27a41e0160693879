import Foundation
import Scenes
import Testing

@testable import ExtensionProtocol

@Suite("Environment of an extension")
struct EnvironmentTests {
  @Test("The language is a tag, and anything else is refused")
  func language() throws {
    let environment = ExtensionEnvironment(language: try LanguageTag("he-IL"))
    let bytes = MessageCoding.encode(environment)
    #expect(try MessageCoding.decode(ExtensionEnvironment.self, from: bytes) == environment)
    let place = try #require(bytes.firstRange(of: Data("he-IL".utf8)))
    for text in ["he_IL", "qq-IL", "\u{1}\u{2}\u{3}\u{4}\u{5}"] {
      var damaged = bytes
      damaged.replaceSubrange(place, with: Data(text.utf8))
      #expect(throws: MessageFault.invalid(field: "language")) {
        try MessageCoding.decode(ExtensionEnvironment.self, from: damaged)
      }
    }
  }

  @Test("Text size and contrast are values, and an unknown text size is refused")
  func textSize() throws {
    for size in TextSize.allCases {
      let environment = ExtensionEnvironment(textSize: size, contrast: size == .large ? .normal : .high)
      let bytes = MessageCoding.encode(environment)
      #expect(try MessageCoding.decode(ExtensionEnvironment.self, from: bytes) == environment)
    }
    var damaged = MessageCoding.encode(ExtensionEnvironment(textSize: .medium))
    damaged.replaceSubrange(try #require(damaged.firstRange(of: Data("medium".utf8))), with: Data("Medium".utf8))
    #expect(throws: MessageFault.invalid(field: "text size")) {
      try MessageCoding.decode(ExtensionEnvironment.self, from: damaged)
    }
  }

  @Test("The fonts are paths in order, and more than allowed are refused")
  func fonts() throws {
    func files(_ count: Int) -> [URL] { (0..<count).map { URL(fileURLWithPath: "/fonts/\($0).ttf") } }
    let selections: [FontSelection] = [
      .standard, .bundled, .files(files(2)), .files(files(FontSelection.maximumFiles), includesMachineFonts: true),
    ]
    for fonts in selections {
      let environment = ExtensionEnvironment(fonts: fonts)
      let bytes = MessageCoding.encode(environment)
      #expect(try MessageCoding.decode(ExtensionEnvironment.self, from: bytes) == environment)
    }
    let tooMany = ExtensionEnvironment(fonts: .files(files(FontSelection.maximumFiles + 1)))
    #expect(throws: MessageFault.invalid(field: "count")) {
      try MessageCoding.decode(ExtensionEnvironment.self, from: MessageCoding.encode(tooMany))
    }
  }
}
