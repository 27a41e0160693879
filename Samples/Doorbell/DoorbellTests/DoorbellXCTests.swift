import EarshotTesting
import Foundation
import XCTest

@testable import DoorbellContent

final class DoorbellXCTests: XCTestCase {
  @MainActor func testTheDoorOpensAndCloses() async throws {
    let device = try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Doorbell", content: NotificationViewController.self,
        infoPlist: URL(filePath: "Samples/Doorbell/DoorbellContent/Info.plist"),
        categories: Earshot.Category.contents(of: URL(filePath: "Samples/Doorbell/Doorbell/categories.json")))
    ])
    let doorbell = URL(filePath: "Samples/Doorbell/doorbell.apns")
    let interface = try await device.deliver(.apns(contentsOf: doorbell)).expand()
    try await interface.press(.element("Open the Door"))
    XCTAssertEqual(interface.title, "Door Open")
    XCTAssertEqual(interface.actions.map(\.title), ["Close the Door", "Talk", "Reply", "Not Now"])
    try await interface.press(.element("Close the Door"))
    XCTAssertEqual(interface.title, "Door Closed")
    try await interface.press(.dismissButton)
    XCTAssertTrue(interface.isDismissed)
    XCTAssertTrue(device.transcript.diagnostics.isEmpty)
  }
}
