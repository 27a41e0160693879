import EarshotTesting
import EarshotUserNotifications
import Foundation
import Notifications
import Scenes
import Testing

@testable import ConformanceExtension

/// The alert styles of sections 9 and 12, as they are drawn.
@MainActor @Suite("Rows N and G: the alert styles") struct AlertStyleRowTests {
  /// Returns the labels of the elements, without those that all cards have.
  private func labels(_ screen: some Earshot.SystemScreen) -> [String] {
    screen.scene.elements.map(\.label).filter { !["Conformance", "now"].contains($0) }
  }

  @Test("N4: Hidden previews show the category's placeholder with the number of the thread", arguments: Side.allCases)
  func n4(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(PlainController.self, ["Category": ["ROW", "TITLE", "SUBTITLE"]]),
      categories: [
        Category(identifier: "ROW", hiddenPreviewsBodyPlaceholder: "%u messages"),
        Category(
          identifier: "TITLE", hiddenPreviewsBodyPlaceholder: "Message", options: .hiddenPreviewsShowTitle),
        Category(
          identifier: "SUBTITLE", hiddenPreviewsBodyPlaceholder: "Message", options: .hiddenPreviewsShowSubtitle),
      ])
    var settings = stage.device.notifications(of: Stage.bundle).settings
    settings.showPreviews = .whenAuthenticated
    stage.device.setSettings(settings, of: Stage.bundle)
    try await stage.deliver("One", body: "Secret", thread: "a")
    try await stage.deliver("Two", body: "Secret", thread: "a")
    try await stage.deliver("Three", body: "Secret", category: "TITLE", thread: "b")
    try await stage.deliver(
      payload: [
        "aps": [
          "alert": ["title": "Secret", "subtitle": "Four", "body": "Secret"], "category": "SUBTITLE", "thread-id": "c",
        ]
      ])
    #expect(labels(stage.device.lockScreen).dropFirst(3) == ["Four", "Message", "Three", "Message", "2 messages"])
    var lockScreen = stage.device.lockScreen
    lockScreen.recognizesOwner = true
    #expect(labels(lockScreen).suffix(4) == ["Two", "Secret", "One", "Secret"])
  }

  @Test("N6: A group has a summary in the category's format", arguments: Side.allCases)
  func n6Summary(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(PlainController.self),
      categories: [Category(identifier: "ROW", categorySummaryFormat: "%u more letters")])
    for title in ["One", "Two", "Three"] { try await stage.deliver(title, thread: "a") }
    #expect(labels(stage.device.notificationCenter) == ["Notification Center", "Clear", "Three", "2 more letters"])
  }

  @Test("N6: Notification Center shows a card for each thread, with its latest notification", arguments: Side.allCases)
  func n6(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    for (title, thread) in [("One", "a"), ("Two", "b"), ("Three", "a")] {
      try await stage.deliver(title, thread: thread)
    }
    #expect(
      labels(stage.device.notificationCenter)
        == ["Notification Center", "Clear", "Three", "1 more notification", "Two"])
  }

  @Test("G1: A notification is drawn as a banner, as an alert, and as a badge", arguments: Side.allCases)
  func g1(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let banner = try await stage.deliver(payload: ["aps": ["alert": "Hello", "badge": 7, "category": "ROW"]])
    #expect(labels(banner.asAlert).contains("Hello"))
    #expect(banner.scene.elements.map(\.role).first == .banner)
    #expect(banner.asAlert.scene.elements.map(\.role).first == .alert)
    #expect(banner.badge.scene.elements.map(\.role).last == .badge)
  }

  @Test("G3: Options offers the default action and up to four custom actions", arguments: Side.allCases)
  func g3(side: Side) async throws {
    let actions = (1...5).map { Action(identifier: "a\($0)", title: "Action \($0)") }
    let stage = try await Stage(
      side, Principal(PlainController.self), categories: [Category(identifier: "ROW", actions: actions)])
    let alert = try await stage.deliver().asAlert
    #expect(labels(alert) == ["One", "Close", "Options"])
    #expect(
      labels(alert.options) == ["One", "Open", "Action 1", "Action 2", "Action 3", "Action 4", "Close"])
  }

  @Test("G4: A destructive action in an alert is red, and is confirmed", arguments: Side.allCases)
  func g4(side: Side) async throws {
    let category = Category(
      identifier: "ROW", actions: [Action(identifier: "delete", title: "Delete", options: .destructive)])
    let stage = try await Stage(side, Principal(PlainController.self), categories: [category])
    let alert = try await stage.deliver().asAlert
    #expect(alert.options.scene.color(of: "Delete")?.hexadecimal == "#FF3B30")
    let question = try #require(alert.confirmation(of: "delete"))
    #expect(labels(question) == ["Delete?", "One", "Cancel", "Delete"])
    #expect(question.scene.color(of: "Delete")?.hexadecimal == "#FF3B30")
  }

  @Test("G8: The badge is drawn on the app's icon; 0 draws none", arguments: Side.allCases)
  func g8(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    for (badge, label) in [(3, "3"), (42, "42"), (128, "128")] {
      try await stage.deliver(payload: ["aps": ["badge": .integer(Int64(badge))]])
      #expect(stage.device.badge(of: Stage.bundle).scene.elements.last?.label == label)
    }
    try await stage.deliver(payload: ["aps": ["badge": 0]])
    #expect(stage.device.badge(of: Stage.bundle).scene.elements.allSatisfy { $0.role != .badge })
  }

  @Test("G10: The lock screen and Notification Center list what was delivered, latest first", arguments: Side.allCases)
  func g10(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    #expect(labels(stage.device.notificationCenter) == ["Notification Center", "No Notifications"])
    for (title, thread) in [("One", "a"), ("Two", "b")] { try await stage.deliver(title, thread: thread) }
    #expect(labels(stage.device.notificationCenter).suffix(2) == ["Two", "One"])
    #expect(labels(stage.device.lockScreen) == ["Locked", "1:46", "Sunday, September 9", "Two", "One"])
  }
}
