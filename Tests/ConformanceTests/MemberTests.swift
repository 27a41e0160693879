import EarshotTesting
import EarshotUserNotificationsUI
import Foundation
import Scenes
import Testing

@testable import ConformanceExtension

/// Section 3, except for the media button: the members of a content extension, and the effect of its answers.
@MainActor @Suite("Rows M: members of a content extension") struct MemberTests {
  private let actions = ["stay", "dismiss", "forward", "later", "other"].map {
    Earshot.Action(identifier: $0, title: $0)
  }

  private func categories(_ identifiers: String...) -> [Earshot.Category] {
    identifiers.map { Earshot.Category(identifier: $0, actions: actions) }
  }

  @Test("M1: Only didReceive(_:) is required, and it is called on the main thread", arguments: Side.allCases)
  func m1(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self), categories: categories("ROW"))
    // The controller traps if it is called on another queue or thread.
    let interface = try await stage.show("Hello")
    #expect(interface.title == "Hello")
    #expect(interface.mediaButton == nil)
    try await interface.press(.action("other"))
    #expect(stage.responses == ["other"])
    #expect(stage.defects == [])
  }

  @Test(
    "M2: A second notification of the thread reaches the visible controller, and one of another thread replaces it",
    arguments: Side.allCases)
  func m2(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let interface = try await stage.show("One", thread: "t")
    try await stage.deliver("Two", thread: "t")
    #expect(interface.title == "One; Two")
    try await stage.deliver("Three", thread: "t")
    #expect(interface.title == "One; Two; Three")
    #expect(stage.lines(.receive) == [#"0 "Two", in the visible interface"#, #"0 "Three", in the visible interface"#])

    let other = try await stage.deliver("Other", thread: "u")
    #expect(interface.title == "One; Two; Three")
    let second = try await other.expand()
    #expect(second != interface)
    #expect(interface.isDismissed)
    #expect(second.title == "Other")
  }

  @Test("M3: Only the view's height changes, and the width is ignored", arguments: Side.allCases)
  func m3(side: Side) async throws {
    let stage = try await Stage(side, Principal(SizeController.self))
    let interface = try await stage.show(thread: "t", info: ["size": [10, 300]])
    #expect(interface.viewSize == CGSize(width: 374, height: 300))
    try await stage.deliver(thread: "t", info: ["size": [9999, 120]])
    #expect(interface.viewSize == CGSize(width: 374, height: 120))
    #expect(
      interface.title
        == "loaded at 374x187; laid out at 374x187; laid out at 374x300; laid out at 374x120")
  }

  @Test(
    "M4: An extension that implements didReceive(_:completionHandler:) gets every action of its categories",
    arguments: Side.allCases
  )
  func m4(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(Responder.self, ["Category": ["A", "B"]]), categories: categories("A", "B"))
    for category in ["A", "B"] {
      let interface = try await stage.show(category: category, thread: category)
      for action in actions where action.identifier == "stay" || action.identifier == "other" {
        try await interface.press(.action(action.identifier))
      }
      #expect(interface.title == "stay of One; other of One")
      #expect(!interface.isDismissed)
    }
    #expect(stage.responses == [])
  }

  @Test("M4: Without an implementation, the app gets the action", arguments: Side.allCases)
  func m4Without(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self), categories: categories("ROW"))
    let interface = try await stage.show()
    try await interface.press(.action("stay"))
    #expect(interface.isDismissed)
    #expect(stage.responses == ["stay"])
    #expect(
      stage.lines(.press, .respond, .forward, .dismiss) == [
        "0 action stay: didReceive()",
        "0 stay: PlainController does not handle actions; forwarded to the app",
        "0 interface",
        "0 stay to com.example.Conformance",
      ])
    #expect(stage.defects == [])
  }

  @Test("M4: The completion handler may be called later", arguments: Side.allCases)
  func m4Later(side: Side) async throws {
    let stage = try await Stage(side, Principal(Responder.self), categories: categories("ROW"))
    let interface = try await stage.show(thread: "t")
    try await interface.press(.action("later"))
    #expect(!interface.isDismissed)
    try await stage.advance(by: .seconds(29))
    try await stage.deliver(body: "complete", thread: "t")
    try await stage.device.advance(until: { interface.isDismissed }, atMost: .seconds(1))
    #expect(interface.isDismissed)
    #expect(stage.lines(.respond) == ["0 later: not completed yet", "29000 later: dismissed"])
    #expect(stage.responses == [])
    #expect(stage.defects == [])
  }

  @Test("M4: The completion handler may be called on another thread", arguments: Side.allCases, ["thread", "queue"])
  func m4Thread(side: Side, action: String) async throws {
    let stage = try await Stage(
      side, Principal(Responder.self),
      categories: [Earshot.Category(identifier: "ROW", actions: [Earshot.Action(identifier: action, title: "Finish")])])
    let interface = try await stage.show()
    try await interface.press(.action(action))
    #expect(interface.isDismissed)
    #expect(stage.lines(.respond) == ["0 \(action): dismissed"])
  }

  @Test("M6: A response is complete even if the extension dismisses itself first", arguments: Side.allCases)
  func m6Dismissed(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(Responder.self),
      categories: [Earshot.Category(identifier: "ROW", actions: [Earshot.Action(identifier: "leave", title: "Leave")])])
    let interface = try await stage.show()
    try await interface.press(.action("leave"))
    #expect(interface.isDismissed)
    #expect(stage.lines(.respond) == ["0 leave: dismissed and forwarded to the app"])
    #expect(stage.responses == ["leave"])
    #expect(stage.defects == [])
  }

  @Test("M4: The async variant behaves like the one with a completion handler", arguments: Side.allCases)
  func m4Async(side: Side) async throws {
    let stage = try await Stage(side, Principal(AsyncResponder.self), categories: categories("ROW"))
    let interface = try await stage.show()
    try await interface.press(.action("other"))
    #expect(interface.title == "other")
    #expect(!interface.isDismissed)
    try await interface.press(.action("forward"))
    #expect(interface.isDismissed)
    #expect(stage.responses == ["forward"])
    #expect(stage.defects == [])
  }

  @Test("M5: The system shows the category's actions in order", arguments: Side.allCases)
  func m5(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(PlainController.self, ["Category": ["ROW", "BARE"]]),
      categories: categories("ROW") + [Earshot.Category(identifier: "BARE")])
    let interface = try await stage.show()
    #expect(interface.actions.map(\.title) == ["stay", "dismiss", "forward", "later", "other"])
    let last = ["stay", "dismiss", "forward", "later", "other"] + Stage.dismissLabels
    #expect(interface.scene.elements.map(\.label).suffix(last.count) == last)
    #expect(try await stage.show(category: "BARE", thread: "bare").actions == [])
    #expect(stage.lines(.actions) == ["0 stay, dismiss, forward, later, other"])
  }

  @Test(
    "M6: The response option decides about the dismissal and the forwarding to the app",
    arguments: Side.allCases)
  func m6(side: Side) async throws {
    typealias Option = UNNotificationContentExtensionResponseOption
    #expect([Option.doNotDismiss, .dismiss, .dismissAndForwardAction].map(\.rawValue) == [0, 1, 2])
    let stage = try await Stage(side, Principal(Responder.self), categories: categories("ROW"))
    let interface = try await stage.show()
    try await interface.press(.action("stay"))
    #expect(!interface.isDismissed)
    #expect(stage.responses == [])
    try await interface.press(.action("dismiss"))
    #expect(interface.isDismissed)
    #expect(stage.device.interface == nil)
    #expect(stage.responses == [])
    let next = try await stage.show("Two")
    try await next.press(.action("forward"))
    #expect(next.isDismissed)
    #expect(stage.responses == ["forward"])
    #expect(stage.device.responses.first?.response.notification.request.content.title == "Two")
    #expect(
      stage.lines(.respond, .forward) == [
        "0 stay: not dismissed",
        "0 dismiss: dismissed",
        "0 forward: dismissed and forwarded to the app",
        "0 forward to com.example.Conformance",
      ])
    #expect(stage.defects == [])
  }

  @Test("M15: A text input action delivers its text", arguments: Side.allCases)
  func m15(side: Side) async throws {
    let reply = Earshot.Action(
      identifier: "reply", title: "Reply", textInput: Earshot.TextInput(buttonTitle: "Send", placeholder: "Text"))
    let category = Earshot.Category(identifier: "ROW", actions: [reply])
    let stage = try await Stage(side, Principal(Responder.self), categories: [category])
    let interface = try await stage.show()
    try await interface.reply("Yes", to: "reply")
    #expect(interface.title == #"reply "Yes" of One"#)
  }

  @Test("M15: The media button delivers its press", arguments: Side.allCases)
  func m15Button(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show()
    try await interface.press(.mediaButton)
    #expect(interface.title == "play")
  }
}
