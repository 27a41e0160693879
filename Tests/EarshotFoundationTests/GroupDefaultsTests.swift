import EarshotFoundation
import ExtensionTestSupport
import TestSupport
import Testing

/// The exchange of the values of app groups, between extensions whose files a test writes in place of Foundation.
@Suite("UserDefaults of app groups") struct GroupDefaultsTests {
  private static let group = "group.com.example"

  /// An extension of the app.
  private struct Extension {
    let folder: TemporaryFolder
    let name: String
    let reloaded = EventLog()
    let defaults: GroupDefaults

    init(_ name: String, in folder: TemporaryFolder, entitlements: String? = nil) throws {
      (self.folder, self.name) = (folder, name)
      let suites = folder.path("Preferences/\(name)")
      try FileManager.default.createDirectory(atPath: suites, withIntermediateDirectories: true)
      defaults = GroupDefaults(
        suites: suites, groups: folder.path("Groups"), entitlements: { entitlements }, save: {},
        reload: { [reloaded] in reloaded.add($0) })
    }

    /// Writes the extension's file of a suite.
    func save(_ text: String, in suite: String = group) throws {
      try folder.file("Preferences/\(name)/\(suite).plist", text)
    }

    /// Returns the extension's file of a suite.
    func file(of suite: String = group) -> String? {
      try? folder.text("Preferences/\(name)/\(suite).plist")
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func shared(_ group: String = Self.group) -> String { "Groups/\(group)/Library/Preferences/\(group).plist" }

  @Test func `A group's values are shared, and cached ones are discarded`() throws {
    let (one, other) = (try Extension("one", in: folder), try Extension("other", in: folder))
    other.defaults.exchange()
    try one.save("1")
    one.defaults.exchange()
    #expect(try folder.text(shared()) == "1")
    other.defaults.exchange()
    #expect(other.file() == "1")
    #expect(other.reloaded.lines == [Self.group])
    try other.save("2")
    other.defaults.exchange()
    one.defaults.exchange()
    #expect(one.file() == "2")
    #expect(one.reloaded.lines == [Self.group])
    #expect(other.reloaded.lines == [Self.group])
  }

  @Test func `Values that were there before the launch are received`() throws {
    try folder.file(shared(), "kept")
    let one = try Extension("one", in: folder)
    one.defaults.exchange()
    #expect(one.file() == "kept")
  }

  @Test func `Values that all were removed are removed from the group`() throws {
    let (one, other) = (try Extension("one", in: folder), try Extension("other", in: folder))
    try one.save("1")
    one.defaults.exchange()
    other.defaults.exchange()
    try FileManager.default.removeItem(atPath: folder.path("Preferences/one/\(Self.group).plist"))
    one.defaults.exchange()
    other.defaults.exchange()
    #expect(other.file() == nil)
    #expect(other.reloaded.lines == [Self.group, Self.group])
  }

  @Test(arguments: ["com.example.app", "group", "com.example.group.x"])
  func `A suite that is not a group is private`(suite: String) throws {
    let one = try Extension("one", in: folder)
    try one.save("1", in: suite)
    one.defaults.exchange()
    #expect(!FileManager.default.fileExists(atPath: folder.path("Groups")))
    #expect(one.file(of: suite) == "1")
  }

  private static let listed = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>com.apple.security.application-groups</key>
    <array><string>GROUP</string></array></dict></plist>
    """

  @Test(arguments: [("group.com.example", true), ("group.com.other", false), ("group.$(NAME)", true)])
  func `Entitlements that list groups exclude others`(listed: String, isShared: Bool) throws {
    let text = Self.listed.replacingOccurrences(of: "GROUP", with: listed)
    let entitlements: String = try folder.file("Entitlements.plist", text)
    let one = try Extension("one", in: folder, entitlements: entitlements)
    try one.save("1")
    one.defaults.exchange()
    #expect(FileManager.default.fileExists(atPath: folder.path(shared())) == isShared)
  }

  @Test func `More values than iOS accepts are reported, and not shared`() throws {
    let one = try Extension("one", in: folder)
    try one.save(String(repeating: "x", count: GroupDefaults.maximumBytes + 1))
    #expect(
      Reports.messages { one.defaults.exchange() } == [
        "the values of the app group group.com.example have 4194305 bytes: those of a group with more than 4194304 are "
          + "not shared"
      ])
    #expect(!FileManager.default.fileExists(atPath: folder.path(shared())))
  }

  @Test func `A link in place of a group's file is neither read nor followed`() throws {
    let secret: String = try folder.file("secret", "secret")
    let one = try Extension("one", in: folder)
    try folder.file("Groups/\(Self.group)/Library/Preferences/other", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(shared()), withDestinationPath: secret)
    one.defaults.exchange()
    #expect(one.file() == nil)
    // The file that takes the link's place is the extension's own.
    try one.save("1")
    one.defaults.exchange()
    #expect(try folder.text(shared()) == "1")
    #expect(try folder.text("secret") == "secret")
  }
}
