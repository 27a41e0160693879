import EarshotUserNotifications
import TestSupport
import Testing

@Suite("Localized notification strings") struct LocalizedStringTests {
  /// Makes an app with one extension, and their strings as property lists.
  private func extensionFolder(
    in root: TemporaryFolder, app: [String: String]?, extensionStrings: [String: String]?, language: String = "en.lproj"
  ) throws -> URL {
    let app = (root.url.appendingPathComponent("Voicemail.app"), app)
    let extensionStrings = (app.0.appendingPathComponent("PlugIns/Service.appex"), extensionStrings)
    for (folder, strings) in [app, extensionStrings] {
      let inner = folder.appendingPathComponent(language)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      guard let strings else { continue }
      let lines = strings.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
      try Data(lines.utf8).write(to: inner.appendingPathComponent("Localizable.strings"))
    }
    return extensionStrings.0
  }

  @Test(arguments: ["en.lproj", "Base.lproj", "."])
  func `A string comes from the extension, or else from its app`(language: String) throws {
    let root = try TemporaryFolder()
    let folder = try extensionFolder(
      in: root, app: ["CALL": "Missed call", "FROM": "From the app, %@"], extensionStrings: ["FROM": "From %@"],
      language: language)
    #expect(NSString.localizedUserNotificationString(forKey: "CALL", arguments: nil, in: folder) == "Missed call")
    #expect(NSString.localizedUserNotificationString(forKey: "FROM", arguments: ["Ada"], in: folder) == "From Ada")
  }

  @Test func `A string that a language lacks comes from the base localization`() throws {
    let root = try TemporaryFolder()
    let folder = try extensionFolder(in: root, app: nil, extensionStrings: ["FROM": "From %@"])
    _ = try extensionFolder(in: root, app: nil, extensionStrings: ["CALL": "Missed call"], language: "Base.lproj")
    #expect(NSString.localizedUserNotificationString(forKey: "FROM", arguments: ["Ada"], in: folder) == "From Ada")
    #expect(NSString.localizedUserNotificationString(forKey: "CALL", arguments: nil, in: folder) == "Missed call")
  }

  @Test func `Arguments are inserted by position`() throws {
    let root = try TemporaryFolder()
    let folder = try extensionFolder(
      in: root, app: nil, extensionStrings: ["TWO": "%2$@ called %1$@", "COUNT": "%@ calls"])
    #expect(
      NSString.localizedUserNotificationString(forKey: "TWO", arguments: ["Ada", "Charles"], in: folder)
        == "Charles called Ada")
    #expect(NSString.localizedUserNotificationString(forKey: "COUNT", arguments: [3], in: folder) == "3 calls")
    #expect(NSString.localizedUserNotificationString(forKey: "COUNT", arguments: [], in: folder) == "%@ calls")
  }

  @Test func `A key without a string is returned unchanged`() throws {
    let root = try TemporaryFolder()
    let folder = try extensionFolder(in: root, app: [:], extensionStrings: nil)
    #expect(NSString.localizedUserNotificationString(forKey: "NONE", arguments: nil, in: folder) == "NONE")
    #expect(NSString.localizedUserNotificationString(forKey: "NONE %@", arguments: ["a"]) == "NONE a")
  }
}
