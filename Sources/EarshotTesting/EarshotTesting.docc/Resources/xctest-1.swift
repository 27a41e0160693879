import EarshotTesting
import Foundation
import XCTest

@testable import GreetingContent

final class GreetingXCTests: XCTestCase {
  let payload = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "greeting.apns")

  @MainActor func testPlayAndPause() async throws {
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Greeting", content: NotificationViewController.self)
    ])
    let interface = try await device.deliver(.apns(contentsOf: payload)).expand()
    XCTAssertEqual(interface.mediaButton?.icon, .play)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    XCTAssertEqual(interface.mediaButton?.icon, .pause)
    XCTAssertTrue(device.speaker.heard(last: .milliseconds(900)).isAudible)
    try device.transcript.expectNo("diagnostic")
  }
}
