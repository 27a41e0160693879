import EarshotTesting
import Foundation
import XCTest

@testable import VoicemailContent

/// An example of Documentation/Testing.md.
final class VoicemailDeviceTests: XCTestCase {
  @MainActor private var device: TestDevice!

  @MainActor override func setUp() async throws {
    device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self)])
  }

  @MainActor override func tearDown() async throws {
    device = nil
  }

  @MainActor func testPlay() async throws {
    let voicemail = URL(filePath: "Samples/Voicemail/voicemail.apns")
    let interface = try await device.deliver(.apns(contentsOf: voicemail)).expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    XCTAssertEqual(interface.mediaButton?.icon, .pause)
    try device.transcript.expectNo("diagnostic")
  }
}
