import EarshotTesting
import Foundation
import Scenes
import Testing

@testable import ConformanceExtension

/// Section 4: the extension context.
@MainActor @Suite("Rows X: extension context") struct ContextTests {
  private let category = Earshot.Category(
    identifier: "ROW",
    actions: [Earshot.Action(identifier: "a", title: "First"), Earshot.Action(identifier: "b", title: "Second")])

  @Test("X1: mediaPlayingStarted() changes the button, and calls nothing", arguments: Side.allCases)
  func x1(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(thread: "t")
    #expect(interface.mediaButton?.icon == .play)
    for _ in 0..<2 {
      try await stage.deliver(body: "mediaPlayingStarted", thread: "t")
      #expect(interface.mediaButton?.icon == .pause)
    }
    // The call hides an overlay.
    try await stage.deliver(body: "mediaPlayingStarted", thread: "t", info: ["type": 2])
    #expect(interface.mediaButton == nil)
    #expect(interface.title == "Conformance")
    #expect(stage.lines(.announce) == Array(repeating: "0 mediaPlayingStarted()", count: 3))
    #expect(stage.defects == [])
  }

  @Test("X2: mediaPlayingPaused() changes the button, and calls nothing", arguments: Side.allCases)
  func x2(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(thread: "t")
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .pause)
    for _ in 0..<2 {
      try await stage.deliver(body: "mediaPlayingPaused", thread: "t")
      #expect(interface.mediaButton?.icon == .play)
    }
    // The call shows an overlay again.
    try await stage.deliver(body: "mediaPlayingStarted", thread: "t", info: ["type": 2])
    try await stage.deliver(body: "mediaPlayingPaused", thread: "t")
    #expect(interface.mediaButton?.icon == .play)
    #expect(interface.title == "play")
    #expect(stage.defects == [])
  }

  @Test(
    "X3: notificationActions returns the shown actions, and setting it replaces or removes them",
    arguments: Side.allCases)
  func x3(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContextController.self), categories: [category])
    let interface = try await stage.show(body: "read", thread: "t")
    #expect(interface.title == "First, Second")
    #expect(interface.actions.map(\.title) == ["First", "Second"])
    try await stage.deliver(body: "replace", thread: "t")
    #expect(
      interface.actions == [
        Earshot.Action(identifier: "rate", title: "Rate", options: .destructive),
        Earshot.Action(
          identifier: "reply", title: "Reply", textInput: Earshot.TextInput(buttonTitle: "Send", placeholder: "Text")),
      ])
    let last = ["Rate", "Reply"] + Stage.dismissLabels
    #expect(interface.scene.elements.map(\.label).suffix(last.count) == last)
    try await stage.deliver(body: "read", thread: "t")
    #expect(interface.title == "First, Second; Rate, Reply")
    try await stage.deliver(body: "remove", thread: "t")
    #expect(interface.actions == [])
    #expect(interface.scene.elements.filter { $0.role == .action } == [])
    #expect(stage.lines(.actions) == ["0 First, Second", "0 Rate, Reply", "0 none"])
    #expect(stage.defects == [])
  }

  @Test("X4: performNotificationDefaultAction() delivers the default action to the app", arguments: Side.allCases)
  func x4(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContextController.self))
    let interface = try await stage.show(thread: "t")
    try await stage.deliver("Two", body: "open", thread: "t")
    try await stage.device.advance(until: { !stage.device.responses.isEmpty }, atMost: .seconds(1))
    #expect(stage.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
    #expect(stage.device.responses.first?.bundleIdentifier == Stage.bundle)
    #expect(stage.device.responses.first?.response.notification.request.content.title == "Two")
    #expect(interface.isDismissed)
    #expect(stage.lines(.forward) == ["0 default action to com.example.Conformance"])
    #expect(stage.defects == [])
  }

  @Test("X5: dismissNotificationContentExtension() dismisses only the interface", arguments: Side.allCases)
  func x5(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContextController.self))
    let interface = try await stage.show(thread: "t")
    try await stage.deliver(body: "leave", thread: "t")
    try await stage.device.advance(until: { stage.device.interface == nil }, atMost: .seconds(1))
    #expect(interface.isDismissed)
    #expect(stage.lines(.dismiss) == ["0 interface"])
    #expect(stage.responses == [])
    #expect(stage.device.notifications(of: Stage.bundle).delivered.count == 2)
    #expect(stage.defects == [])
  }
}
