import EarshotScenarios
import EarshotTesting
import Foundation
import Testing

@testable import PodcastContent

@MainActor @Suite struct PodcastTests {
  let podcast = URL(filePath: "Samples/Podcast/podcast.apns")

  func device() async throws -> TestDevice {
    let plist = URL(filePath: "Samples/Podcast/PodcastContent/Info.plist")
    return try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Podcast", content: NotificationViewController.self, infoPlist: plist)
    ])
  }

  @Test("The overlay button is hidden while playing, and returns on pause")
  func overlay() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: podcast)).expand()
    #expect(interface.mediaButton?.icon == .play)
    #expect(interface.mediaButton?.isOverlay == true)

    try await interface.press(.mediaButton)
    #expect(interface.mediaButton == nil)
    #expect(interface.mediaControl.status == .hiddenWhilePlaying)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .seconds(1)).isAudible)

    // A tap on the content, where the button was, pauses.
    let target = try #require(interface.mediaControl.target)
    try await interface.press(.viewPoint(CGPoint(x: target.midX, y: target.midY)))
    #expect(interface.mediaButton?.icon == .play)
    try await device.advance(by: .milliseconds(500))
    #expect(device.speaker.heard(last: .milliseconds(500)).isSilent)
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("At the end it rewinds, and plays again when pressed")
  func replay() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: podcast)).expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(10))
    #expect(interface.mediaButton?.icon == .play)
    #expect(!interface.isSounding)

    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .seconds(1)).isAudible)
    await interface.dismiss()
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("The scenario overlay.scenario passes")
  func scenario() async throws {
    try await device().run(.contents(of: URL(filePath: "Samples/Podcast/overlay.scenario")))
  }
}
