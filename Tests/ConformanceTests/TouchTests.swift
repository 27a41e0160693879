import EarshotTesting
import Foundation
import Scenes
import Testing

@testable import ConformanceExtension

/// Touches and typing in the extension's own view, and its layout.
@MainActor
@Suite
struct TouchTests {
  private static let interactive: [String: Earshot.JSONValue] = ["UserInteractionEnabled": true]

  @Test("K5: With UserInteractionEnabled, touches reach the view and its controls", arguments: Side.allCases)
  func k5Enabled(side: Side) async throws {
    let stage = try await Stage(side, Principal(TouchController.self, Self.interactive))
    let interface = try await stage.show()
    try await interface.press(.viewPoint(CGPoint(x: 10, y: 10)))
    #expect(interface.title == "touched")
    try await interface.press(.mediaButton)
    try await interface.press(.element("Snooze"))
    #expect(interface.title == "touched; play; snoozed")
    // A touch that leaves the button before it ends presses nothing.
    try await interface.touch(Touch(.began, at: CGPoint(x: 150, y: 80)))
    try await interface.touch(Touch(.moved, at: CGPoint(x: 20, y: 190)))
    try await interface.touch(Touch(.ended, at: CGPoint(x: 20, y: 190)))
    #expect(interface.title == "touched; play; snoozed")
    #expect(stage.defects == [])
  }

  @Test("Q12: Touches need K5, and no other key", arguments: Side.allCases)
  func q12(side: Side) async throws {
    for (attributes, title) in [(Self.interactive, "touched"), ([:], "Conformance")] {
      let stage = try await Stage(side, Principal(TouchController.self, attributes))
      let interface = try await stage.show()
      try? await interface.press(.viewPoint(CGPoint(x: 10, y: 10)))
      #expect(interface.title == title)
    }
  }

  @Test("overlayContent: A control of the extension takes precedence over the hidden overlay", arguments: Side.allCases)
  func overlayContentControl(side: Side) async throws {
    let stage = try await Stage(side, Principal(TouchController.self, Self.interactive))
    let interface = try await stage.show()
    try await interface.press(.mediaButton)
    try await interface.press(.viewPoint(CGPoint(x: 150, y: 80)))
    #expect(interface.title == "play; snoozed")
    #expect(interface.mediaControl.isPlaying)
    try await interface.press(.viewPoint(CGPoint(x: 105, y: 140)))
    #expect(interface.title == "play; snoozed; pause")
  }

  @Test("M14: The system draws the button over the content, in its tint", arguments: Side.allCases)
  func m14Drawn(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(info: ["tint": "red"])
    let picture = try await interface.picture()
    let red = Paint.color(Color(red: 1, green: 0, blue: 0))
    let disc = picture.operations.compactMap { operation in
      if case .fill(let path, red) = operation { path.bounds } else { nil }
    }
    #expect(disc.count == 1)
    #expect(abs((disc.first?.width ?? 0) - 44) < 1)
    let button = picture.elements.last { $0.role == .mediaButton }
    #expect(button?.label == "Play" && button?.state == .paused)
  }

  @Test("M10: An overlay is translucent", arguments: Side.allCases)
  func m10Drawn(side: Side) async throws {
    let stage = try await Stage(side, Principal(TouchController.self))
    let interface = try await stage.show()
    func discs() async throws -> Int {
      try await interface.picture().operations.count { operation in
        if case .fill(_, .color(let color)) = operation { color.alpha > 0.2 && color.alpha < 0.9 } else { false }
      }
    }
    let previous = try await discs()
    try await interface.press(.mediaButton)
    #expect(try await discs() == previous - 1)
  }

  @Test("M15: The first responder's input views are drawn, and typed text reaches it", arguments: Side.allCases)
  func m15Input(side: Side) async throws {
    let stage = try await Stage(side, Principal(InputController.self, Self.interactive))
    let interface = try await stage.show()
    let field = try await interface.elements().first { $0.role == .textField }
    #expect(field != nil)
    #expect((field?.frame.minY ?? 0) >= interface.viewFrame.maxY)
    try await interface.type("On my way\n")
    #expect(interface.title == "sent On my way")
  }

  @Test("M15: Input views receive touches, even if the view does not", arguments: Side.allCases)
  func m15Touches(side: Side) async throws {
    let stage = try await Stage(side, Principal(InputButtonsController.self))
    let interface = try await stage.show()
    let button = try #require(try await interface.elements().first { $0.label == "Call" })
    #expect(button.frame.minY >= interface.viewFrame.maxY)
    try await interface.press(.point(CGPoint(x: button.frame.midX, y: button.frame.midY)))
    #expect(interface.title == "Call")
    try await interface.press(.element("Call"))
    let middle = CGPoint(x: 80, y: 30)
    try await interface.touch(Touch(.began, at: middle, in: .inputAccessoryView))
    try await interface.touch(Touch(.ended, at: middle, in: .inputAccessoryView))
    try await interface.press(.element("Send"))
    #expect(interface.title == "Call; Call; Call; Send")
    // The views are gone, with the first responder.
    #expect(try await !interface.elements().contains { $0.label == "Call" })
    try await interface.touch(Touch(.began, at: middle, in: .inputAccessoryView))
    #expect(interface.title == "Call; Call; Call; Send")
    await #expect(throws: Earshot.RuntimeError.self) { try await interface.press(.element("Call")) }
    let press = "0 \"Call\" at (80.0, 30.0): touchesEnded()"
    #expect(stage.lines(.press).prefix(2) == [press, press])
  }

  @Test("M3: Constraints give the height, and conflicting or ambiguous ones are reported", arguments: Side.allCases)
  func m3Constraints(side: Side) async throws {
    let cases: [(String, [String])] = [
      ("whole", []), ("conflict", ["unsatisfiableConstraints"]), ("ambiguous", ["ambiguousLayout"]),
    ]
    for (layout, defects) in cases {
      let stage = try await Stage(side, Principal(ConstraintController.self))
      let interface = try await stage.show(info: ["layout": .string(layout)])
      #expect(stage.defects == defects)
      if layout == "whole" { #expect(interface.viewSize.height == 120) }
    }
  }
}
