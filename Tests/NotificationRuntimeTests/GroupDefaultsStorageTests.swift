import Foundation
import TestSupport
import Testing

@testable import NotificationRuntime

@MainActor @Suite("UserDefaults of app groups are saved in their folders") struct GroupDefaultsStorageTests {
  private nonisolated static let path = "Library/Preferences/group.one.plist"

  private let folder: TemporaryFolder
  private let storage = DeviceStorage()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates a container whose group is filled from the folder, and returns the path of the group.
  private func group() throws -> String {
    storage.appGroups = ["group.one": folder.url]
    return try storage.makeContainer(of: "com.example.App") + "/Groups/group.one"
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test("Changed values are written, and other files are not")
  func changed() throws {
    try folder.file(Self.path, "old")
    try folder.file("notes", "old")
    let group = try group()
    try write("new", to: "\(group)/\(Self.path)")
    try write("new", to: "\(group)/notes")
    try storage.saveGroupDefaults()
    #expect(try folder.text(Self.path) == "new")
    #expect(try folder.text("notes") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("Library/Preferences")).count == 1)
    storage.remove()
  }

  @Test("The folders of the first values are created; without values, nothing is")
  func first() throws {
    let group = try group()
    try storage.saveGroupDefaults()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    try write("first", to: "\(group)/\(Self.path)")
    try storage.saveGroupDefaults()
    #expect(try folder.text(Self.path) == "first")
    storage.remove()
  }

  @Test("Removed values leave an empty property list")
  func removed() throws {
    try folder.file(Self.path, "old")
    try FileManager.default.removeItem(atPath: try "\(group())/\(Self.path)")
    try storage.saveGroupDefaults()
    let plist = try PropertyListSerialization.propertyList(from: Data(folder.text(Self.path).utf8), format: nil)
    #expect((plist as? [String: Any])?.isEmpty == true)
    storage.remove()
  }

  @Test("A link in the container is not followed", arguments: ["", "Library", "Library/Preferences", path])
  func linkInContainer(place: String) throws {
    let secret = try TemporaryFolder()
    try secret.file("Library/Preferences/group.one.plist", "secret")
    let group = try group()
    try write("own", to: "\(group)/\(Self.path)")
    let link = place.isEmpty ? group : "\(group)/\(place)"
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: place.isEmpty ? secret.url.path : secret.path(place))
    try? storage.saveGroupDefaults()
    #expect(!FileManager.default.fileExists(atPath: folder.path(Self.path)))
    storage.remove()
  }

  @Test("A link in the folder is not followed", arguments: ["Library", "Library/Preferences", path])
  func linkInFolder(place: String) throws {
    let victim = try TemporaryFolder()
    try victim.file("Library/Preferences/group.one.plist", "mine")
    let group = try group()
    try write("new", to: "\(group)/\(Self.path)")
    let link = folder.path(place)
    try FileManager.default.createDirectory(
      atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: victim.path(place))
    #expect(throws: GroupDefaultsError.self) { try storage.saveGroupDefaults() }
    #expect(try victim.text(Self.path) == "mine")
    storage.remove()
  }

  @Test(
    "A link or a file in place of an extension's own folder is replaced", arguments: ["Preferences", "Preferences/a"])
  func ownFolder(place: String) throws {
    let container = try storage.makeContainer(of: "com.example.App")
    #expect(try storage.makePreferences(of: "a", in: container) == "\(container)/Preferences/a")
    for isLink in [true, false] {
      try FileManager.default.removeItem(atPath: "\(container)/\(place)")
      if isLink {
        symlink(folder.url.path, "\(container)/\(place)")
      } else {
        try write("", to: "\(container)/\(place)")
      }
      _ = try storage.makePreferences(of: "a", in: container)
      var status = stat()
      #expect(lstat("\(container)/Preferences/a", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR)
      #expect(lstat("\(container)/\(place)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    storage.remove()
  }

  @Test("A link in place of the app groups is not followed when a group is filled")
  func groupsLink() throws {
    let container = try storage.makeContainer(of: "com.example.App")
    let victim = try TemporaryFolder()
    symlink(victim.url.path, "\(container)/Groups")
    try folder.file("notes", "mine")
    storage.appGroups = ["group.one": folder.url]
    #expect(throws: RuntimeError.self) { try storage.container(of: "com.example.App") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: victim.url.path).isEmpty)
    storage.remove()
  }

  @Test("Too many values, or another kind of file, are reported")
  func refusals() throws {
    let group = try group()
    try write(String(repeating: "x", count: DeviceStorage.maximumDefaultsBytes + 1), to: "\(group)/\(Self.path)")
    let large = #expect(throws: GroupDefaultsError.self) { try storage.saveGroupDefaults() }
    #expect(
      large?.description
        == "\(folder.path(Self.path)): the values of the app group cannot be saved: 4194305 bytes; the limit is 4194304"
    )
    unlink("\(group)/\(Self.path)")
    mkfifo("\(group)/\(Self.path)", 0o600)
    let pipe = #expect(throws: GroupDefaultsError.self) { try storage.saveGroupDefaults() }
    #expect(pipe?.reason == "it is not a regular file")
    storage.remove()
  }
}
