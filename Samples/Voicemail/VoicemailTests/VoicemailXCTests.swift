import EarshotTesting
import Foundation
import XCTest

@testable import VoicemailContent

final class VoicemailXCTests: XCTestCase {
  @MainActor func testPlayAndPause() async throws {
    let voicemail = URL(filePath: "Samples/Voicemail/voicemail.apns")
    let device = try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Voicemail",
        content: NotificationViewController.self)
    ])
    let interface = try await device.deliver(.apns(contentsOf: voicemail)).expand()
    XCTAssertEqual(interface.mediaButton?.icon, .play)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(2))
    XCTAssertEqual(interface.mediaButton?.icon, .pause)
    XCTAssertTrue(device.speaker.heard(last: .seconds(1)).isAudible)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    XCTAssertTrue(device.speaker.heard(last: .milliseconds(900)).isSilent)
    XCTAssertTrue(device.transcript.diagnostics.isEmpty)
  }
}
