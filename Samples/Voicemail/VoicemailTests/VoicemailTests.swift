import EarshotScenarios
import EarshotTesting
import Foundation
import Testing

@testable import VoicemailContent

@MainActor @Suite struct VoicemailTests {
  @Test func playAndPause() async throws {
    let voicemail = URL(filePath: "Samples/Voicemail/voicemail.apns")
    let device = try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Voicemail",
        content: NotificationViewController.self)
    ])
    let interface = try await device.deliver(.apns(contentsOf: voicemail)).expand()
    #expect(interface.mediaButton?.icon == .play)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(2))
    #expect(interface.mediaButton?.icon == .pause)
    #expect(device.speaker.heard(last: .seconds(1)).isAudible)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .milliseconds(900)).isSilent)
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("The scenario press-pause.scenario passes")
  func scenario() async throws {
    let device = try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self,
        infoPlist: URL(filePath: "Samples/Voicemail/VoicemailContent/Info.plist"))
    ])
    try await device.run(.contents(of: URL(filePath: "Samples/Voicemail/press-pause.scenario")))
  }

  @Test("The standard check passes")
  func standardCheck() async throws {
    let device = try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self,
        infoPlist: URL(filePath: "Samples/Voicemail/VoicemailContent/Info.plist"))
    ])
    try await device.check(.contents(of: URL(filePath: "Samples/Voicemail/voicemail.apns")))
  }
}
