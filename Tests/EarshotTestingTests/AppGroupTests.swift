import EarshotScenarios
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import TestSupport
import Testing

/// Reads a file in its app group, and changes it.
private final class GroupController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    guard
      let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.notes")
    else { return }
    let file = group.appendingPathComponent("settings/height")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    preferredContentSize.height = Double(text) ?? 1
    try? Data("77".utf8).write(to: file)
  }
}

@MainActor @Suite struct AppGroupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("settings"), withIntermediateDirectories: true)
    try Data("123".utf8).write(to: folder.url.appendingPathComponent("settings/height"))
  }

  private func expand(on device: TestDevice) async throws -> Double {
    try await device.deliver(Earshot.NotificationContent(title: "Note"), to: "com.example.Notes").expand().viewSize
      .height
  }

  @Test("An app group starts with a copy of its folder, which extensions change without changing the folder")
  func copy() async throws {
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Notes", content: GroupController.self)],
      appGroups: ["group.com.example.notes": folder.url])
    #expect(try await expand(on: device) == 123)
    #expect(try await expand(on: device) == 77)
    let original = folder.url.appendingPathComponent("settings/height")
    #expect(try String(contentsOf: original, encoding: .utf8) == "123")
  }

  @Test("A scenario line fills an app group from the scenario's folder")
  func scenario() async throws {
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Notes", content: GroupController.self)
    ])
    let payload = #"{"Simulator Target Bundle": "com.example.Notes", "aps": {"alert": "Note"}}"#
    try Data(payload.utf8).write(to: folder.url.appendingPathComponent("note.apns"))
    let text = "app-group group.com.example.notes .\ndeliver note.apns\nexpand\n"
    let file = folder.url.appendingPathComponent("note.scenario")
    try Data(text.utf8).write(to: file)
    try await device.run(Earshot.Scenario.contents(of: file))
    // The extension read 123 and wrote 77 into the copy, whose folder does not exist in an empty group.
    #expect(try await expand(on: device) == 77)
  }
}
