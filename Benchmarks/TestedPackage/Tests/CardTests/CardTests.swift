import EarshotTesting
import Foundation
import Testing

@testable import Card

@MainActor @Suite struct CardTests {
  @Test(arguments: 1...100)
  func playAndPause(number: Int) async throws {
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self)])
    let folder = try #require(ProcessInfo.processInfo.environment["EARSHOT_SAMPLE"])
    let voicemail = URL(filePath: folder).appending(path: "voicemail.apns")
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
}
