import EarshotTesting
import EarshotUserNotificationsUI
import Foundation
import Scenes
import Testing

@testable import ConformanceExtension

/// Section 3: the media button.
@MainActor @Suite("Rows M: media button") struct MediaButtonTests {
  private static let frame = CGRect(x: 16, y: 12, width: 44, height: 44)

  @Test("M7: An unimplemented type counts as none", arguments: Side.allCases)
  func m7(side: Side) async throws {
    typealias Kind = UNNotificationContentExtensionMediaPlayPauseButtonType
    #expect([Kind.none, .default, .overlay].map(\.rawValue) == [0, 1, 2])
    let stage = try await Stage(side, Principal(TypelessController.self))
    let interface = try await stage.show()
    #expect(interface.mediaButton == nil)
    #expect(interface.mediaControl.status == .noType(implemented: false))
    await #expect(
      throws: Earshot.RuntimeError.nothingToPress(
        reason: "the media button is not drawn: mediaPlayPauseButtonType is not implemented")
    ) { try await interface.press(.mediaButton) }
    #expect(interface.title == "Conformance")
  }

  @Test("M8: The type none draws no button, regardless of the frame", arguments: Side.allCases)
  func m8(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(info: ["type": 0])
    #expect(interface.mediaButton == nil)
    #expect(interface.mediaControl.status == .noType(implemented: true))
    #expect(!interface.scene.elements.map(\.role).contains(.mediaButton))
    await #expect(throws: Earshot.RuntimeError.self) { try await interface.press(.mediaButton) }
    #expect(interface.title == "Conformance")
  }

  @Test(
    "M9: A default button is always visible, and a press toggles its icon and calls the matching member",
    arguments: Side.allCases)
  func m9(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(info: ["type": 1])
    #expect(interface.mediaButton?.icon == .play)
    #expect(interface.mediaButton?.isOverlay == false)
    var icons: [MediaButton.Icon?] = []
    for _ in 0..<3 {
      try await interface.press(.mediaButton)
      icons.append(interface.mediaButton?.icon)
    }
    #expect(icons == [.pause, .play, .pause])
    #expect(interface.title == "play; pause; play")
    #expect(stage.lines(.press).map { $0.hasSuffix("mediaPlay()") } == [true, false, true])
  }

  @Test(
    "M10: An overlay shows play, disappears while media plays, and a tap on the content shows it again",
    arguments: Side.allCases)
  func m10(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(info: ["type": 2, "frame": [0, 0, 374, 187]])
    #expect(interface.mediaButton?.icon == .play)
    #expect(interface.mediaButton?.isOverlay == true)
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton == nil)
    #expect(interface.mediaControl.status == .hiddenWhilePlaying)
    #expect(!interface.scene.elements.map(\.role).contains(.mediaButton))
    try await interface.press(.viewPoint(CGPoint(x: 300, y: 100)))
    #expect(interface.mediaButton?.icon == .play)
    #expect(interface.title == "play; pause")
    #expect(
      stage.lines(.control) == [
        "0 overlay, play icon, (0, 0, 374, 187), tint #FFFFFF", "0 overlay, hidden while playing",
        "0 overlay, play icon, (0, 0, 374, 187), tint #FFFFFF",
      ])
  }

  @Test(
    "M11: The frame is in the view's coordinates, and an empty one draws no button",
    arguments: Side.allCases)
  func m11(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(thread: "t", info: ["frame": [300, 150, 60, 30]])
    #expect(interface.mediaButton?.frame == CGRect(x: 300, y: 150, width: 60, height: 30))
    try await interface.press(.viewPoint(CGPoint(x: 359, y: 179)))
    #expect(interface.title == "play")
    for empty: Earshot.JSONValue in [[0, 0, 0, 0], [16, 12, 0, 44], [16, 12, 44, 0]] {
      try await stage.deliver(thread: "t", info: ["frame": empty])
      #expect(interface.mediaButton == nil)
      #expect(interface.mediaControl.status == .emptyFrame)
    }
  }

  @Test("M11: Without a frame there is no button", arguments: Side.allCases)
  func m11Without(side: Side) async throws {
    let interface = try await Stage(side, Principal(FramelessController.self)).show()
    #expect(interface.mediaButton == nil)
    #expect(interface.mediaControl.status == .noFrame)
  }

  @Test("M12: The button has the extension's tint", arguments: Side.allCases)
  func m12(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(info: ["tint": "red"])
    #expect(interface.mediaButton?.tint == Color(red: 1, green: 0, blue: 0))
    #expect(stage.lines(.control) == ["0 default, play icon, (16, 12, 44, 44), tint #FF0000"])
  }

  @Test("M12: Without a tint the button has the default color", arguments: Side.allCases)
  func m12Default(side: Side) async throws {
    let interface = try await Stage(side, Principal(MethodlessController.self)).show()
    #expect(interface.mediaButton?.tint == Earshot.Policies().defaultTint)
  }

  @Test("M12: A tint with an empty frame draws no button", arguments: Side.allCases)
  func m12Frameless(side: Side) async throws {
    let frameless = try await Stage(side, Principal(ButtonController.self)).show(
      info: ["tint": "red", "frame": [0, 0, 0, 0]])
    #expect(frameless.mediaButton == nil)
  }

  @Test(
    "M13: Only the system calls mediaPlay() and mediaPause(), which pauses at the current position",
    arguments: Side.allCases)
  func m13(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarefulPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    #expect(stage.lines(.sound) == [])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(700))
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(300))
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(100))
    #expect(
      stage.lines(.press, .sound) == [
        "0 media button: mediaPlay()",
        "0 starts at 0.000 of tone-440.wav",
        "700 media button: mediaPause()",
        "700 stops at 0.700 of tone-440.wav; 0.700 s heard, -15.0 dBFS RMS, peak -12.0 dBFS",
        "1000 media button: mediaPlay()",
        "1000 starts at 0.700 of tone-440.wav",
      ])
  }

  @Test("M13: Without a frame neither member is called", arguments: Side.allCases)
  func m13Without(side: Side) async throws {
    let frameless = try await Stage(side, Principal(FramelessController.self)).show()
    await #expect(
      throws: Earshot.RuntimeError.nothingToPress(
        reason: "the media button is not drawn: mediaPlayPauseButtonFrame is not implemented")
    ) { try await frameless.press(.mediaButton) }
    #expect(frameless.title == "Conformance")
  }

  @Test("M14: The system draws the button, and handles all interaction with it", arguments: Side.allCases)
  func m14(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show()
    var button: SceneElement? { interface.scene.elements.first { $0.role == .mediaButton } }
    let frame = Self.frame.offsetBy(dx: interface.viewFrame.minX, dy: interface.viewFrame.minY)
    #expect(button == SceneElement(role: .mediaButton, label: "Play", frame: frame, state: .paused))
    // A press at a point, a press by name and a press of the target have the same effect.
    try await interface.press(.viewPoint(CGPoint(x: 17, y: 13)))
    #expect(button?.label == "Pause")
    #expect(button?.state == .playing)
    try await interface.press(.element("Pause"))
    try await interface.press(.mediaButton)
    #expect(interface.title == "play; pause; play")
    // A press beside the button has no effect.
    await #expect(throws: Earshot.RuntimeError.self) { try await interface.press(.viewPoint(CGPoint(x: 15, y: 13))) }
    #expect(interface.title == "play; pause; play")
  }
}
