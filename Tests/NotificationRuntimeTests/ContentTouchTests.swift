import ExtensionLink
import ExtensionProtocol
import Foundation
import Scenes
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Content extension: touches and keys")
struct ContentTouchTests {
  private let principal = FakePrincipal()
  private let button = SceneElement(role: .button, label: "Snooze", frame: CGRect(x: 110, y: 60, width: 40, height: 40))

  private func expandedInterface(_ isEnabled: Bool = true) async throws -> (Device, Interface) {
    let device = try Device.virtual(
      principal.contentExtension(ExtensionAttributes(initialContentSizeRatio: 0.5, userInteractionEnabled: isEnabled)))
    return (device, try await device.deliver().expand())
  }

  private let refusal = RuntimeError.nothingToPress(
    reason: """
      no system control at (200, 150), and Fake receives no touches: its Info.plist does not set \
      UNNotificationExtensionUserInteractionEnabled
      """)

  @Test("K5: A press in the view delivers a touch down and up, and the transcript names the target")
  func press() async throws {
    let (device, interface) = try await expandedInterface()
    try await interface.press(.viewPoint(CGPoint(x: 200, y: 150)))
    principal.controls = [button]
    let origin = interface.viewFrame.origin
    try await interface.press(.point(CGPoint(x: origin.x + 120, y: origin.y + 70)))
    let points = [CGPoint(x: 200, y: 150), CGPoint(x: 120, y: 70)]
    #expect(principal.touches == points.flatMap { [Touch(.began, at: $0), Touch(.ended, at: $0)] })
    #expect(
      device.lines(.press) == [
        "0 content at (200.0, 150.0): touchesEnded()", "0 \"Snooze\" at (120.0, 70.0): touchesEnded()",
      ])
  }

  @Test("K5: Without UserInteractionEnabled, touches are refused with the reason")
  func withoutKey() async throws {
    let (_, interface) = try await expandedInterface(false)
    principal.controls = [button]
    principal.onPicture = { [button] in ContentPicture(scene: Scene(size: .zero, elements: [button])) }
    let point = CGPoint(x: 200, y: 150)
    await #expect(throws: refusal) { try await interface.press(.viewPoint(point)) }
    await #expect(throws: refusal) { try await interface.touch(Touch(.began, at: point)) }
    for (target, place): (Interface.Target, String) in [
      (.element("Snooze"), "(130, 80)"), (.viewPoint(CGPoint(x: 120.04, y: 70.26)), "(120, 70.3)"),
    ] {
      let reason = """
        the button "Snooze" at \(place) is in the view of Fake, which receives no touches: its Info.plist does not set \
        UNNotificationExtensionUserInteractionEnabled
        """
      await #expect(throws: RuntimeError.nothingToPress(reason: reason)) { try await interface.press(target) }
    }
    #expect(principal.touches == [])
    // The system's own elements can be pressed nevertheless.
    try await interface.press(.viewPoint(CGPoint(x: 20, y: 20)))
    #expect(interface.mediaButton?.icon == .pause)
  }

  @Test("K5: A drag delivers began, moved and ended, and moves are not in the transcript")
  func drag() async throws {
    let (device, interface) = try await expandedInterface()
    let touches = [
      Touch(.began, at: CGPoint(x: 1, y: 2)), Touch(.moved, at: CGPoint(x: 3, y: 4)),
      Touch(.moved, at: CGPoint(x: 5, y: 6)), Touch(.ended, at: CGPoint(x: 7, y: 8)),
    ]
    for touch in touches { try await interface.touch(touch) }
    #expect(principal.touches == touches)
    #expect(
      device.lines(.press) == [
        "0 touch at (1.0, 2.0): touchesBegan()", "0 touch at (7.0, 8.0): touchesEnded()",
      ])
  }

  @Test(
    "Touches outside the view are refused",
    arguments: [CGPoint(x: -1, y: 5), CGPoint(x: 5, y: 196), CGPoint(x: CGFloat.nan, y: 5)])
  func outside(point: CGPoint) async throws {
    let (_, interface) = try await expandedInterface()
    await #expect(throws: RuntimeError.self) { try await interface.press(.viewPoint(point)) }
    await #expect(throws: RuntimeError.self) { try await interface.touch(Touch(.began, at: point)) }
    #expect(principal.touches == [])
  }

  @Test("overlayContent: A control of the extension takes precedence over a hidden overlay, other elements do not")
  func overlay() async throws {
    principal.button = MediaButtonDescription(type: .overlay, frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    principal.controls = [button]
    let (device, interface) = try await expandedInterface()
    // A visible button is pressed.
    try await interface.press(.viewPoint(CGPoint(x: 120, y: 70)))
    #expect(interface.mediaButton == nil)
    try await interface.press(.viewPoint(CGPoint(x: 120, y: 70)))
    #expect(interface.mediaButton == nil)
    #expect(principal.touches.count == 2)
    try await interface.press(.viewPoint(CGPoint(x: 190, y: 140)))
    #expect(interface.mediaButton?.icon == .play)
    #expect(
      device.lines(.press) == [
        "0 media button: mediaPlay()", "0 \"Snooze\" at (120.0, 70.0): touchesEnded()", "0 media button: mediaPause()",
      ])
  }

  @Test("overlayContent: Without K5, any press on the content pauses")
  func overlayWithoutKey() async throws {
    principal.button = MediaButtonDescription(type: .overlay, frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    principal.controls = [button]
    let (_, interface) = try await expandedInterface(false)
    try await interface.press(.mediaButton)
    try await interface.press(.viewPoint(CGPoint(x: 120, y: 70)))
    #expect(interface.mediaButton?.icon == .play)
    #expect(principal.touches == [])
  }

  @Test("An element is pressed by name, in the middle of its visible part")
  func byName() async throws {
    let half = SceneElement(role: .button, label: "Half", frame: CGRect(x: 364, y: 100, width: 40, height: 20))
    let outside = SceneElement(role: .button, label: "Far", frame: CGRect(x: 0, y: 500, width: 40, height: 20))
    principal.onPicture = { [button] in ContentPicture(scene: Scene(size: .zero, elements: [button, half, outside])) }
    let (_, interface) = try await expandedInterface()
    try await interface.press(.element("Snooze"))
    try await interface.press(.element("Half"))
    #expect(
      principal.touches.filter { $0.phase == .began }.map(\.location) == [
        CGPoint(x: 130, y: 80), CGPoint(x: 369, y: 110),
      ])
    await #expect(throws: RuntimeError.nothingToPress(reason: "\"Far\" is outside the extension's view")) {
      try await interface.press(.element("Far"))
    }
    await #expect(throws: RuntimeError.nothingToPress(reason: "\"Title\" is not a button")) {
      try await interface.press(.element("Title"))
    }
    let reason = """
      no element has the label "No"; labels: App, Close, Play, Title, Dismiss, Snooze, Half, Far
      """
    await #expect(throws: RuntimeError.nothingToPress(reason: reason)) { try await interface.press(.element("No")) }
  }

  @Test("An extension that dismisses itself on touch down gets no second touch")
  func dismissingItself() async throws {
    principal.onTouch = { [principal] _ in principal.connection?.send(.dismissExtension) }
    let (device, interface) = try await expandedInterface()
    try? await interface.press(.viewPoint(CGPoint(x: 200, y: 150)))
    try await device.wait(atMost: .seconds(1)) { interface.isDismissed }
    #expect(interface.isDismissed)
    #expect(principal.touches.first == Touch(.began, at: CGPoint(x: 200, y: 150)))
    await #expect(throws: RuntimeError.gone) { try await interface.touch(Touch(.ended, at: .zero)) }
    await #expect(throws: RuntimeError.gone) { _ = try await interface.picture() }
    await #expect(throws: RuntimeError.gone) { try await interface.type("a") }
  }

  @Test("M15: Typed text goes to the first responder, even without K5, and is refused without one")
  func typing() async throws {
    var typed = ""
    principal.onType = {
      typed += $0
      return true
    }
    let (device, interface) = try await expandedInterface(false)
    try await interface.type("Hé")
    try await interface.type("llo\n")
    #expect(typed == "Héllo\n")
    #expect(device.lines(.press) == ["0 keys \"Hé\": insertText()", "0 keys \"llo\\n\": insertText()"])
    principal.onType = { _ in false }
    await #expect(throws: RuntimeError.noTextField(action: "the extension's view")) { try await interface.type("x") }
  }

  @Test("A media button that changes on touch is redrawn immediately")
  func refreshing() async throws {
    principal.onTouch = { [principal] touch in
      if touch.phase == .ended { principal.button.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
    }
    let (_, interface) = try await expandedInterface()
    try await interface.press(.viewPoint(CGPoint(x: 200, y: 150)))
    #expect(interface.mediaButton?.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
  }
}
