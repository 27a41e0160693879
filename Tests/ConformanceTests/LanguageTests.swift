import EarshotTesting
import ExtensionHost
import Foundation
import Notifications
import TestSupport
import Testing

@testable import ConformanceExtension

/// The device's language in an extension, in one process and in two.
@MainActor @Suite("Language of the device", .serialized) struct LanguageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let appex = "PlugIns/LanguageController.appex"

  /// Returns a device in a language, with an extension that has strings in English, Arabic and German.
  private func device(_ side: Side, language: String) async throws -> TestDevice {
    let app = try AppFolder(in: folder, product: side.product)
    for (name, text) in [("en", "Hello"), ("ar", "مرحبا"), ("de", "Hallo")] {
      let lproj = "\(Self.appex)/\(name).lproj"
      try app.write("\(lproj)/Localizable.strings", Plist(["HELLO": .string(text)]).data)
      try app.write("\(lproj)/greeting.txt", Data(text.utf8))
      try app.write("\(name).lproj/Localizable.strings", Plist(["TITLE": .string("\(text), %@")]).data)
    }
    try app.write("\(Self.appex)/en.lproj/Other.strings", Plist(["ONLY": "Only English"]).data)
    var plist = Principal(LanguageController.self).plist
    plist.values["CFBundleDevelopmentRegion"] = "en"
    guard side == .oneProcess else {
      try app.add("LanguageController", plist)
      return try await TestDevice(apps: [.folder(app.url)], language: language)
    }
    try app.write("\(Self.appex)/Info.plist", plist.data)
    let bundle = app.url.appending(path: Self.appex).path
    let compiled = CompiledExtension(module: Plist.executable, bundle: bundle) {}
    return try await TestDevice(apps: [.extensions(compiled)], language: language)
  }

  private func show(on device: TestDevice) async throws -> Earshot.Interface {
    let body = folder.url.appending(path: "Conformance.app/\(Self.appex)").path
    let aps: Earshot.JSONValue = [
      "alert": ["title-loc-key": "TITLE", "title-loc-args": ["Ada"], "body": .string(body)],
      "category": "ROW",
    ]
    let payload = try Payload(.object(["aps": aps]))
    return try await device.deliver(Earshot.Delivery(payload: payload, bundleIdentifier: Stage.bundle)).expand()
  }

  /// Returns the value of a fact of the extension.
  private func fact(_ name: String, in scene: Earshot.Scene) -> String? {
    scene.elements.map(\.label).first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  @Test("Strings, the locale and the layout are those of the language", arguments: Side.allCases)
  func arabic(side: Side) async throws {
    let device = try await device(side, language: "ar-EG")
    let interface = try await show(on: device)
    let scene = try await interface.picture()
    let greeting = try #require(scene.elements.first { $0.label == "مرحبا" })
    let view = interface.viewFrame
    #expect(greeting.frame.offsetBy(dx: -view.minX, dy: -view.minY) == CGRect(x: 254, y: 0, width: 100, height: 20))
    #expect(fact("value", in: scene) == "مرحبا")
    #expect(fact("other table", in: scene) == "Only English")
    #expect(fact("missing", in: scene) == "MISSING")
    #expect(fact("locale", in: scene) == "ar_EG ar_EG")
    #expect(fact("languages", in: scene) == "ar-EG")
    #expect(fact("localizations", in: scene) == "ar")
    #expect(fact("direction", in: scene) == "right to left 1")
    // Without an argument, the bundle is the extension's.
    #expect(fact("main", in: scene) == "مرحبا مرحبا")
    #expect(fact("notification", in: scene) == "مرحبا")
    #expect(fact("defaults", in: scene) == (side == .oneProcess ? "none" : "ar-EG"))
    // Foundation's own calls are replaced only if it is linked statically.
    #expect(fact("file", in: scene) == (side == .linkedIn ? "ar.lproj" : "en.lproj"))
    #expect(scene.elements.first { $0.label == "Close" }?.frame.minX == 12)
    #expect(device.transcript.diagnostics.map(\.message) == [])
    // Code outside the extension keeps the language of its process.
    #expect(Locale.preferredLanguages != ["ar-EG"] && Locale.current.identifier != "ar_EG")
    await interface.dismiss()
  }

  @Test("Other languages are laid out from left to right", arguments: Side.allCases)
  func german(side: Side) async throws {
    let device = try await device(side, language: "de-AT")
    let interface = try await show(on: device)
    let scene = try await interface.picture()
    #expect(fact("value", in: scene) == "Hallo")
    #expect(fact("locale", in: scene) == "de_AT de_AT")
    #expect(fact("direction", in: scene) == "left to right 0")
    #expect(scene.elements.first { $0.label == "Close" }?.frame.minX == 334)
    await interface.dismiss()
  }

  @Test("Without a localization in the language, English is used", arguments: Side.allCases)
  func japanese(side: Side) async throws {
    let device = try await device(side, language: "ja")
    let interface = try await show(on: device)
    let scene = try await interface.picture()
    #expect(fact("value", in: scene) == "Hello")
    #expect(fact("localizations", in: scene) == "en")
    #expect(fact("file", in: scene) == "en.lproj")
    await interface.dismiss()
  }

  @Test("English is the default, and changes nothing", arguments: Side.allCases)
  func english(side: Side) async throws {
    let device = try await device(side, language: "en")
    let interface = try await show(on: device)
    let scene = try await interface.picture()
    #expect(fact("value", in: scene) == "Hello")
    #expect(fact("main", in: scene) == "Hello Hello")
    #expect(fact("notification", in: scene) == "Hello")
    #expect(fact("locale", in: scene) == "\(Locale.current.identifier) \(NSLocale.current.identifier)")
    #expect(fact("languages", in: scene) == Locale.preferredLanguages.joined(separator: ","))
    #expect(fact("defaults", in: scene) == "none")
    #expect(fact("direction", in: scene) == "left to right 0")
    await interface.dismiss()
  }

  @Test(
    "L3: Localized arguments of a payload use the app's strings of the device's language",
    arguments: [("en", "Hello, Ada"), ("ar", "مرحبا, Ada"), ("de-CH", "Hallo, Ada"), ("ja", "Hello, Ada")])
  func payload(language: String, title: String) async throws {
    let device = try await device(.twoProcesses, language: language)
    let interface = try await show(on: device)
    #expect(interface.notification.request.content.title == title)
    await interface.dismiss()
  }

  @Test("A text that names no language is refused, and the error names the accepted form")
  func refused() async throws {
    let error = await #expect(throws: Earshot.LanguageTagError.self) { try await TestDevice(language: "he_IL") }
    #expect(
      error?.message
        == "\"he_IL\" is not a language tag: write a language, and if needed a script and a region, separated by "
        + "hyphens, such as 'ar', 'he-IL' or 'zh-Hant-TW'.")
    await #expect(throws: Earshot.LanguageTagError.unknownLanguage("xx", in: "xx")) {
      try await TestDevice(language: "xx")
    }
  }
}
