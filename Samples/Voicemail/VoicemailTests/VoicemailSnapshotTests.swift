import EarshotSnapshots
import EarshotTesting
import Foundation
import Testing

@testable import VoicemailContent

/// Pixel-exact snapshots of the interface; EARSHOT_RECORD=1 records them.
@MainActor @Suite struct VoicemailSnapshotTests {
  let voicemail = URL(filePath: "Samples/Voicemail/voicemail.apns")

  func device(
    _ appearance: Earshot.Appearance = .light, style: Earshot.NotificationStyle = .classic
  ) async throws -> TestDevice {
    try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self,
          infoPlist: URL(filePath: "Samples/Voicemail/VoicemailContent/Info.plist"))
      ], appearance: appearance, style: style)
  }

  @Test("Banner, interface, playing and paused match their snapshots")
  func stages() async throws {
    let device = try await device()
    let banner = try await device.deliver(.apns(contentsOf: voicemail))
    try banner.expectSnapshot("banner")
    let interface = try await banner.expand()
    try await interface.expectSnapshot("interface")
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(2))
    try await interface.expectSnapshot("playing")
    try await interface.press(.mediaButton)
    try await interface.expectSnapshot("paused")
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("The interface matches its snapshot in the dark appearance")
  func dark() async throws {
    let device = try await device(.dark)
    let interface = try await device.deliver(.apns(contentsOf: voicemail)).expand()
    try await interface.expectSnapshot("interface-dark")
  }
  @Test("Banner and interface match their snapshots in the current style")
  func current() async throws {
    let device = try await device(style: .current)
    let banner = try await device.deliver(.apns(contentsOf: voicemail))
    try banner.expectSnapshot("banner-current")
    let interface = try await banner.expand()
    try await interface.expectSnapshot("interface-current")
    #expect(device.transcript.diagnostics.isEmpty)
  }
}
