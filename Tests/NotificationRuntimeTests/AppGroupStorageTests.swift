import Foundation
import TestSupport
import Testing

@testable import NotificationRuntime

@MainActor @Suite struct AppGroupStorageTests {
  @Test("Files and folders are copied into a group; links are skipped")
  func contents() throws {
    let folder = try TemporaryFolder()
    let inner = folder.url.appendingPathComponent("a/b")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: inner.appendingPathComponent("file"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/link", withDestinationPath: "/etc/passwd")
    let storage = DeviceStorage()
    storage.appGroups = ["group.one": folder.url]
    let container = try storage.container(of: "com.example.App")
    #expect(FileManager.default.contents(atPath: container + "/Groups/group.one/a/b/file") == Data("x".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: container + "/Groups/group.one") == ["a"])
    storage.remove()
  }

  @Test(
    "Unusable identifiers, missing folders and deep folders are refused",
    arguments: [
      ("../other", "", "is not the identifier of an app group"), ("group.one", "missing", "cannot be filled from"),
      ("group.one", "", "nested 32 deep"),
    ])
  func refusals(_ identifier: String, _ path: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(Array(repeating: "d", count: 40).joined(separator: "/")),
      withIntermediateDirectories: true)
    let storage = DeviceStorage()
    storage.appGroups = [identifier: folder.url.appendingPathComponent(path)]
    let error = #expect(throws: RuntimeError.self) { try storage.container(of: "com.example.App") }
    #expect("\(try #require(error))".contains(reason))
    storage.remove()
  }
}
