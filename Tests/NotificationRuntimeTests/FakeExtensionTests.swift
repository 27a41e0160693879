import DeviceTime
import ExtensionLink
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import Scenes
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Content extension in process")
struct FakeExtensionTests {
  private let principal = FakePrincipal()

  private func device() throws -> Device { try .virtual(principal.contentExtension()) }

  @Test("M1: The extension is loaded at its ratio's size (K2), and gets the notification with attachments")
  func loading() async throws {
    let attributes = ExtensionAttributes(initialContentSizeRatio: 0.5)
    let device = try Device.virtual(principal.contentExtension(attributes))
    let interface = try await device.deliver("ramp.wav", title: "Hello").expand()
    #expect(principal.sizes == [CGSize(width: 374, height: 187)])
    #expect(principal.notifications.map(\.request.content.title) == ["Hello"])
    #expect(principal.notifications.first?.request.content.attachments.map(\.url.lastPathComponent) == ["ramp.wav"])
    #expect(interface.mediaButton?.frame == CGRect(x: 16, y: 12, width: 44, height: 44))
    #expect(
      interface.scene.elements.map(\.role)
        == [.header, .dismissButton, .mediaButton, .text, .dismissButton])
    #expect(device.defects == [])
  }

  @Test("earlyStarted: An early mediaPlayingStarted() is remembered and diagnosed")
  func earlyStarted() async throws {
    principal.onReceive = { [principal] in principal.connection?.send(.mediaPlayingStarted) }
    let device = try device()
    let interface = try await device.deliver().expand()
    #expect(device.defects == ["earlyStarted"])
    #expect(interface.mediaButton?.icon == .pause)
  }

  @Test("X1, X2: With a button, both calls change its icon, call nothing, and are not a defect")
  func announcements() async throws {
    var calls = 0
    principal.onPlay = {
      calls += 1; return true
    }
    principal.onPause = {
      calls += 1; return true
    }
    let device = try device()
    let interface = try await device.deliver().expand()
    for message in [
      ExtensionMessage.mediaPlayingStarted, .mediaPlayingStarted, .mediaPlayingPaused, .mediaPlayingPaused,
    ] {
      principal.connection?.send(message)
      try await interface.settle()
      #expect(interface.mediaButton?.icon == (message == .mediaPlayingStarted ? .pause : .play))
    }
    #expect(calls == 0)
    #expect(device.defects == [])
  }

  @Test("Q14: mediaPlayingStarted() called from mediaPlay() is harmless")
  func announcingFromWithin() async throws {
    principal.onPlay = { [principal] in
      principal.connection?.send(.mediaPlayingStarted)
      return true
    }
    let device = try device()
    let interface = try await device.deliver().expand()
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .pause)
    #expect(device.lines(.press) == ["0 media button: mediaPlay()"])
    #expect(device.defects == [])
  }

  @Test("missingMember: An unimplemented member changes only the icon, and is diagnosed")
  func missingMember() async throws {
    principal.onPlay = { false }
    principal.onPause = { false }
    let device = try device()
    let interface = try await device.deliver().expand()
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .pause)
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .play)
    #expect(device.defects == ["missingMember", "missingMember"])
    #expect(device.transcript.diagnostics.map { $0.message.contains("mediaPlay()") } == [true, false])
  }

  @Test("endOfMedia: An end without a reaction leaves the button, and is diagnosed once")
  func endOfMedia() async throws {
    principal.playsCarelessly("ramp.wav")
    let device = try device()
    let interface = try await device.deliver().expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(interface.mediaButton?.icon == .pause)
    #expect(device.defects == ["endOfMedia"])
    try await device.advance(by: .seconds(1))
    #expect(device.defects == ["endOfMedia"])
  }

  @Test("Q3, dismissal: Sound that continues is stopped at dismissal, and diagnosed")
  func carelessDismissal() async throws {
    principal.playsCarelessly("tone-440.wav")
    let device = try device()
    let interface = try await device.deliver().expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(250))
    await interface.dismiss()
    #expect(device.defects == ["dismissal"])
    #expect(device.lines(.sound).last?.hasPrefix("250 stops at 0.250 of tone-440.wav") == true)
    try await device.advance(by: .milliseconds(250))
    #expect(device.speaker.heard(last: .milliseconds(250)).isSilent)
  }

  @Test("dismissal: Playback after the dismissal is not heard")
  func playingAfterDismissal() async throws {
    principal.playsCarelessly("tone-440.wav")
    let device = try device()
    let interface = try await device.deliver().expand()
    principal.onDismiss = { [principal] in _ = principal.mediaPlay() }
    await interface.dismiss()
    try await device.advance(by: .milliseconds(250))
    #expect(device.speaker.heard(last: .milliseconds(250)).isSilent)
    #expect(device.lines(.sound) == [])
  }

  @Test(
    "M3: Only the height changes, within bounds",
    arguments: [
      (CGSize(width: 10, height: 300), 300), (CGSize(width: 9_999, height: 5_000), 2_048),
      (CGSize(width: 390, height: -5), 0),
      (CGSize(width: 0, height: CGFloat.nan), 374), (CGSize(width: 0, height: CGFloat.infinity), 374),
      (CGSize(width: CGFloat.nan, height: 0.5), 0.5),
    ] as [(CGSize, CGFloat)])
  func preferredSize(size: CGSize, height: CGFloat) async throws {
    principal.preferredContentSize = size
    let device = try device()
    let interface = try await device.deliver().expand()
    #expect(interface.viewSize == CGSize(width: 374, height: height))
    #expect(principal.sizes.last == CGSize(width: 374, height: height))
  }

  @Test("controlRefresh: The button is read before a press is routed")
  func controlRefresh() async throws {
    let device = try device()
    let interface = try await device.deliver().expand()
    principal.button = MediaButtonDescription(type: MediaButtonType.none)
    await #expect(
      throws: RuntimeError.nothingToPress(reason: "the media button is not drawn: mediaPlayPauseButtonType is .none")
    ) {
      try await interface.press(.mediaButton)
    }
    principal.button = MediaButtonDescription(type: .overlay, frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    try await interface.press(.mediaButton)
    #expect(device.lines(.press).last == "0 media button: mediaPlay()")
  }

  @Test("overlayContent: A press on the content pauses while the overlay is hidden, and a press beside it is refused")
  func overlay() async throws {
    principal.button = MediaButtonDescription(type: .overlay, frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    let device = try device()
    let interface = try await device.deliver().expand()
    try await interface.press(.viewPoint(CGPoint(x: 150, y: 100)))
    #expect(interface.mediaButton == nil)
    #expect(!interface.scene.elements.map(\.role).contains(.mediaButton))
    let reason = """
      no system control at (10, 10), and Fake receives no touches: its Info.plist does not set \
      UNNotificationExtensionUserInteractionEnabled
      """
    await #expect(throws: RuntimeError.nothingToPress(reason: reason)) {
      try await interface.press(.viewPoint(CGPoint(x: 10, y: 10)))
    }
    try await interface.press(.viewPoint(CGPoint(x: 100, y: 50)))
    #expect(interface.mediaButton?.icon == .play)
    #expect(device.lines(.press) == ["0 media button: mediaPlay()", "0 media button: mediaPause()"])
  }

  @Test("K4: The plist decides whether the extension's title is the interface's")
  func title() async throws {
    principal.title = "Own title"
    let device = try device()
    #expect(try await device.deliver().expand().title == "App")
    let overriding = try Device.virtual(principal.contentExtension(ExtensionAttributes(overridesDefaultTitle: true)))
    #expect(try await overriding.deliver().expand().title == "Own title")
  }

  @Test("X5: The extension can dismiss its interface")
  func dismissingItself() async throws {
    let device = try device()
    let interface = try await device.deliver().expand()
    principal.connection?.send(.dismissExtension)
    try await interface.settle()
    try await device.wait(atMost: .seconds(1)) { interface.isDismissed && device.interface == nil }
    #expect(interface.isDismissed)
    await #expect(throws: RuntimeError.gone) { try await interface.press(.mediaButton) }
  }

  @Test("Concurrent calls of settle and press all return")
  func atOnce() async throws {
    let device = try device()
    let interface = try await device.deliver().expand()
    async let one: Void = interface.settle()
    async let two: Void = interface.press(.mediaButton)
    async let three: Void = interface.settle()
    async let four: Void = interface.press(.mediaButton)
    _ = try await (one, two, three, four)
    #expect(device.lines(.press) == ["0 media button: mediaPlay()", "0 media button: mediaPause()"])
  }

  @Test("C3, C5: Other categories than the extension's go to the built-in player")
  func categories() async throws {
    let device = try Device.virtual(principal.contentExtension(ExtensionAttributes(categories: ["VOICEMAIL"])))
    #expect(try await device.deliver(category: "VOICEMAIL").expand().extensionName == "Fake")
    #expect(try await device.deliver(category: "voicemail").expand().extensionName == "the built-in player")
    #expect(device.defects == ["built-in"])
  }

  @Test("C4, overlappingCategories: Two extensions with one category are a defect, and neither is loaded")
  func overlapping() async throws {
    let device = try device()
    var other = FakePrincipal().contentExtension(ExtensionAttributes(categories: ["C"]))
    other.name = "Other"
    try device.install(App(bundleIdentifier: "com.example.App", contentExtensions: [other]))
    #expect(throws: RuntimeError.alreadyInstalled(name: "Other")) {
      try device.install(App(bundleIdentifier: "com.example.App", contentExtensions: [other]))
    }
    #expect(try await device.deliver(category: "C").expand().extensionName == "the built-in player")
    #expect(device.defects == ["overlappingCategories"])
  }

  @Test("A banner can be expanded once")
  func banner() async throws {
    let device = try device()
    let banner = try await device.deliver()
    _ = try await banner.expand()
    await #expect(throws: RuntimeError.gone) { try await banner.expand() }
  }

  @Test("A device in real time cannot be advanced")
  func realTime() async throws {
    let device = Device(speaker: try Speaker(.null))
    await #expect(throws: RuntimeError.realTime) { try await device.advance(by: .seconds(1)) }
  }
}
