import EarshotTesting
import Foundation
import Scenes
import Testing

@testable import ConformanceExtension

/// Section 2: the keys of a content extension's `Info.plist`.
@MainActor @Suite("Rows K: Info.plist keys") struct PlistKeyTests {
  private let reply = Earshot.Category(
    identifier: "ROW", actions: [Earshot.Action(identifier: "reply", title: "Reply")])

  @Test("K1: UNNotificationExtensionCategory is a string or an array of strings", arguments: Side.allCases)
  func k1(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self, ["Category": ["A", "B"]]))
    #expect(try await stage.show(category: "A").extensionName == "PlainController")
    #expect(try await stage.show(category: "B").extensionName == "PlainController")
  }

  @Test("K1: A missing, empty or mistyped category is refused", arguments: Side.allCases)
  func k1Refused(side: Side) async throws {
    let key = "NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory"
    let allowed = "must be a string or an array of strings"
    let values: [(Earshot.JSONValue, String)] = [
      (.null, "\(allowed), but is missing"), ([], "\(allowed), none of them empty, but is empty"),
      ([1], "\(allowed), but is an array"),
      (["A", ""], "\(allowed), none of them empty, but is empty"),
    ]
    for (value, fault) in values {
      let refusal = await Stage.refusal(side, Principal(PlainController.self, ["Category": value]))
      #expect(refusal == "\(key) \(fault)")
    }
  }

  @Test(
    "K2: The initial height is the width times the ratio", arguments: Side.allCases)
  func k2(side: Side) async throws {
    for (ratio, height): (Earshot.JSONValue, Int) in [(0.5, 187), (1, 374), (0, 0), (1.25, 467)] {
      let stage = try await Stage(side, Principal(SizeController.self, ["InitialContentSizeRatio": ratio]))
      let interface = try await stage.show()
      #expect(interface.title == "loaded at 374x\(height); laid out at 374x\(height)")
    }
  }

  @Test("K2: The size may change after loading", arguments: Side.allCases)
  func k2Change(side: Side) async throws {
    let stage = try await Stage(side, Principal(SizeController.self))
    let interface = try await stage.show(info: ["size": [374, 120]])
    #expect(interface.viewSize == CGSize(width: 374, height: 120))
    #expect(interface.title.hasSuffix("laid out at 374x120"))
  }

  @Test("K2: The ratio is required", arguments: Side.allCases)
  func k2Refused(side: Side) async throws {
    let missing = await Stage.refusal(side, Principal(SizeController.self, ["InitialContentSizeRatio": .null]))
    #expect(
      missing == """
        NSExtension.NSExtensionAttributes.UNNotificationExtensionInitialContentSizeRatio must be a number \
        from 0 to 100, height over width, but is missing
        """)
  }

  @Test("K3: Actions and Dismiss are shown whether the default content is hidden or not", arguments: Side.allCases)
  func k3(side: Side) async throws {
    for hidden: Earshot.JSONValue in [true, false, .null] {
      let stage = try await Stage(
        side, Principal(PlainController.self, ["DefaultContentHidden": hidden]), categories: [reply])
      let interface = try await stage.show(body: "Body")
      let elements = interface.scene.elements
      let last = ["Reply"] + Stage.dismissLabels
      #expect(elements.suffix(last.count).map(\.label) == last)
      // The header is always shown; the system's own title and body are shown unless hidden.
      if Stage.style == .classic { #expect(elements.first?.role == .header) }
      #expect(elements.filter { $0.role == .text }.map(\.label) == (hidden == true ? [] : ["One", "Body"]))
    }
  }

  @Test(
    "K4: The plist decides between the view controller's title and the app's name",
    arguments: Side.allCases)
  func k4(side: Side) async throws {
    for (overrides, title): (Earshot.JSONValue, String) in [
      (true, "One"), (false, "Conformance"), (.null, "Conformance"),
    ] {
      let stage = try await Stage(side, Principal(PlainController.self, ["OverridesDefaultTitle": overrides]))
      let interface = try await stage.show("One")
      #expect(interface.title == title)
      if Stage.style == .classic { #expect(interface.scene.elements.first?.label == title) }
    }
  }

  @Test("K5: Without UserInteractionEnabled, touches do not reach the view", arguments: Side.allCases)
  func k5(side: Side) async throws {
    for enabled: Earshot.JSONValue in [false, .null] {
      let stage = try await Stage(side, Principal(PlainController.self, ["UserInteractionEnabled": enabled]))
      let interface = try await stage.show()
      let reason = """
        no system control at (10, 10), and PlainController receives no touches: its Info.plist does not set \
        UNNotificationExtensionUserInteractionEnabled
        """
      await #expect(throws: Earshot.RuntimeError.nothingToPress(reason: reason)) {
        try await interface.press(.viewPoint(CGPoint(x: 10, y: 10)))
      }
      await #expect(throws: Earshot.RuntimeError.self) {
        try await interface.touch(Touch(.began, at: CGPoint(x: 10, y: 10)))
      }
      #expect(interface.title == "One")
    }
  }

  @Test(
    "K6: The order is header, custom content, default content, actions, Dismiss, without overlaps",
    arguments: Side.allCases)
  func k6(side: Side) async throws {
    let category = Earshot.Category(
      identifier: "ROW",
      actions: [Earshot.Action(identifier: "a", title: "First"), Earshot.Action(identifier: "b", title: "Second")])
    let stage = try await Stage(side, Principal(ButtonController.self), categories: [category])
    let interface = try await stage.show()
    let elements = interface.scene.elements
    let header = Stage.style == .classic ? ["Conformance", "Close"] : []
    let roles: [Earshot.SceneElement.Role] = Stage.style == .classic ? [.header, .dismissButton] : []
    #expect(
      elements.map(\.role) == roles + [.mediaButton, .text, .action, .action]
        + Stage.dismissLabels.map { _ in
          .dismissButton
        })
    #expect(elements.map(\.label) == header + ["Play", "One", "First", "Second"] + Stage.dismissLabels)
    let view = interface.viewFrame
    #expect(view.size == CGSize(width: 374, height: 187))
    let button = elements[header.count]
    #expect(button.frame == CGRect(x: view.minX + 16, y: view.minY + 12, width: 44, height: 44))
    let edges =
      roles.prefix(1).map { _ in elements[0].frame } + [view]
      + elements.dropFirst(header.count + 1).map(\.frame)
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
    #expect(interface.scene.size.width == 390)
    // The whole picture has the same elements in the same places.
    #expect(try await interface.elements() == elements)
  }
}
