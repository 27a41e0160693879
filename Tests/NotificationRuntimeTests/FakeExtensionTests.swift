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
@Suite("An extension of one's own", .timeLimit(.minutes(5)))
struct FakeExtensionTests {
  private let principal = FakePrincipal()

  private func device() throws -> Device { try .virtual(principal.contentExtension()) }

  @Test("M1: is loaded at the size of its ratio (K2), and gets the notification with its attachments")
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

  @Test("earlyStarted: mediaPlayingStarted() before there is a control is remembered, and diagnosed")
  func earlyStarted() async throws {
    principal.onReceive = { [principal] in principal.connection?.send(.mediaPlayingStarted) }
    let device = try device()
    let interface = try await device.deliver().expand()
    #expect(device.defects == ["earlyStarted"])
    #expect(interface.mediaButton?.icon == .pause)
  }

  @Test("X1, X2: once there is a control, both change its icon, call nothing, and are no defect")
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

  @Test("missingWitness: a member that is not implemented changes the icon, harms nothing, and is diagnosed")
  func missingWitness() async throws {
    principal.onPlay = { false }
    principal.onPause = { false }
    let device = try device()
    let interface = try await device.deliver().expand()
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .pause)
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .play)
    #expect(device.defects == ["missingWitness", "missingWitness"])
    #expect(device.transcript.diagnostics.map { $0.message.contains("mediaPlay()") } == [true, false])
  }

  @Test("endOfMedia: an end to which nothing follows leaves the button, and is diagnosed once")
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

  @Test("Q3, dismissal: sound that goes on is stopped at dismissal, and diagnosed")
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

  @Test("dismissal: what is played after it is not heard")
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
    "M3: only the height changes, and it stays within bounds",
    arguments: [
      (CGSize(width: 10, height: 300), 300), (CGSize(width: 9_999, height: 5_000), 2_048),
      (CGSize(width: 390, height: -5), 0),
      (CGSize(width: 0, height: CGFloat.nan), 374), (CGSize(width: 0, height: CGFloat.infinity), 374),
      (CGSize(width: CGFloat.nan, height: 0.5), 0.5),
    ] as [(CGSize, CGFloat)])
  func preferredSize(wanted: CGSize, height: CGFloat) async throws {
    principal.preferredContentSize = wanted
    let device = try device()
    let interface = try await device.deliver().expand()
    #expect(interface.viewSize == CGSize(width: 374, height: height))
    #expect(principal.sizes.last == CGSize(width: 374, height: height))
  }

  @Test("controlRefresh: the button is asked for before a press is routed")
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

  @Test("overlayContent: a press on the content pauses while the overlay is hidden; beside it nothing is there")
  func overlay() async throws {
    principal.button = MediaButtonDescription(type: .overlay, frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    let device = try device()
    let interface = try await device.deliver().expand()
    try await interface.press(.viewPoint(CGPoint(x: 150, y: 100)))
    #expect(interface.mediaButton == nil)
    #expect(!interface.scene.elements.map(\.role).contains(.mediaButton))
    let reason = """
      nothing of the system's is at (10.0, 10.0), and Fake gets no touches: its Info.plist does not set \
      UNNotificationExtensionUserInteractionEnabled
      """
    await #expect(throws: RuntimeError.nothingToPress(reason: reason)) {
      try await interface.press(.viewPoint(CGPoint(x: 10, y: 10)))
    }
    try await interface.press(.viewPoint(CGPoint(x: 100, y: 50)))
    #expect(interface.mediaButton?.icon == .play)
    #expect(device.lines(.press) == ["0 media button: mediaPlay()", "0 media button: mediaPause()"])
  }

  @Test("K4: its title is the interface's where its plist says so")
  func title() async throws {
    principal.title = "Own title"
    let device = try device()
    #expect(try await device.deliver().expand().title == "App")
    let overriding = try Device.virtual(principal.contentExtension(ExtensionAttributes(overridesDefaultTitle: true)))
    #expect(try await overriding.deliver().expand().title == "Own title")
  }

  @Test("X5: may dismiss its interface by itself")
  func dismissingItself() async throws {
    let device = try device()
    let interface = try await device.deliver().expand()
    principal.connection?.send(.dismissExtension)
    try await interface.settle()
    try await device.wait(atMost: .seconds(1)) { interface.isDismissed && device.interface == nil }
    #expect(interface.isDismissed)
    await #expect(throws: RuntimeError.gone) { try await interface.press(.mediaButton) }
  }

  @Test("may be settled and pressed from several places at once, and each comes back")
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

  @Test("C3, C5: shows its own categories alone; others go to the built-in player")
  func categories() async throws {
    let device = try Device.virtual(principal.contentExtension(ExtensionAttributes(categories: ["VOICEMAIL"])))
    #expect(try await device.deliver(category: "VOICEMAIL").expand().extensionName == "Fake")
    #expect(try await device.deliver(category: "voicemail").expand().extensionName == "the built-in player")
    #expect(device.defects == ["built-in"])
  }

  @Test("C4, overlappingCategories: two that claim one category are a defect, and neither is loaded")
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

  @Test("a banner is pressed once")
  func banner() async throws {
    let device = try device()
    let banner = try await device.deliver()
    _ = try await banner.expand()
    await #expect(throws: RuntimeError.gone) { try await banner.expand() }
  }

  @Test("time passes by itself on a device in real time, and cannot be advanced")
  func realTime() async throws {
    let device = Device(speaker: try Speaker(.null))
    await #expect(throws: RuntimeError.realTime) { try await device.advance(by: .seconds(1)) }
  }
}
