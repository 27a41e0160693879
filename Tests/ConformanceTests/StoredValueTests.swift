import EarshotTesting
import Foundation
import JSON
import TestSupport
import Testing

@testable import ConformanceExtension

/// `UserDefaults` of extensions in processes of their own. In one process, all extensions use those of the process.
@MainActor @Suite("UserDefaults of extensions") struct StoredValueTests {
  private static let group = "group.com.example.conformance"

  private func deliver(_ stage: Stage) async throws -> Earshot.Banner {
    try await stage.deliver(
      payload: ["aps": ["alert": ["title": "Original"], "mutable-content": 1, "category": "ROW", "thread-id": "one"]])
  }

  @Test(
    "An app group's values are shared; others are private; all are kept between launches",
    arguments: [Side.twoProcesses, .linkedIn])
  func values(side: Side) async throws {
    let stage = try await Stage(side, Principal(CountingController.self), service: Service(CountingService.self))
    let banner = try await deliver(stage)
    #expect(banner.content.title == "group 1, suite 1, standard 1")
    let interface = try await banner.expand()
    #expect(interface.title == "group 2, suite 1, standard 1")
    // The running content extension receives what the service extension stores meanwhile.
    #expect(try await deliver(stage).content.title == "group 3, suite 2, standard 2")
    #expect(interface.title == "group 2, suite 1, standard 1; group 4, suite 2, standard 2")
    await interface.dismiss()
    let last = try await deliver(stage)
    #expect(last.content.title == "group 5, suite 3, standard 3")
    #expect(try await last.expand().title == "group 6, suite 3, standard 3")
  }

  @Test("A folder provides the values of its app group, and receives them")
  func folder() async throws {
    let folder = try TemporaryFolder()
    let path = "Library/Preferences/\(Self.group).plist"
    let values = try PropertyListSerialization.data(
      fromPropertyList: ["count": 40, "name": "kept"], format: .binary, options: 0)
    try folder.file(path, values)
    let stage = try await Stage(
      .twoProcesses, Principal(CountingController.self), service: Service(CountingService.self),
      appGroups: [Self.group: folder.url])
    let banner = try await deliver(stage)
    #expect(banner.content.title == "group 41, suite 1, standard 1")
    #expect(try await banner.expand().title == "group 42, suite 1, standard 1")
    try stage.device.saveGroupDefaults()
    let saved = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: folder.url.appending(path: path)), format: nil)
    #expect((saved as? [String: Any])?["count"] as? Int == 42)
    #expect((saved as? [String: Any])?["name"] as? String == "kept")
  }
}
