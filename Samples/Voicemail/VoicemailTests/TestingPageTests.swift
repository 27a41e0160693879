import EarshotTesting
import Foundation
import Testing

@testable import VoicemailContent

/// An example of Documentation/Testing.md.
@MainActor @Test func playAndPause() async throws {
  let voicemail = URL(filePath: "Samples/Voicemail/voicemail.apns")
  let device = try await TestDevice(
    apps: [.init(bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self)])
  let interface = try await device.deliver(.apns(contentsOf: voicemail)).expand()
  #expect(interface.mediaButton?.icon == .play)
  try await interface.press(.mediaButton)
  try await device.advance(by: .seconds(2))
  #expect(interface.mediaButton?.icon == .pause)
  #expect(device.speaker.heard(last: .seconds(1)).isAudible)
  try await interface.press(.mediaButton)
  try await device.advance(by: .seconds(1))
  #expect(device.speaker.heard(last: .milliseconds(900)).isSilent)
  try device.transcript.expectNo("diagnostic")
}
