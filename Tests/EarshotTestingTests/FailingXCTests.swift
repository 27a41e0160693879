import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import XCTest

/// A test that fails in the process that `SourceLineTests` starts, and passes elsewhere.
final class FailingXCTests: XCTestCase {
  private final class Plain: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
  }

  /// The line of the press.
  static let line: Int = #line + 7

  @MainActor func testPressWithoutButton() async throws {
    guard ProcessInfo.processInfo.environment["EARSHOT_FAILING"] == "1" else { return }
    let device = try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Plain", content: Plain.self)])
    let content = Earshot.NotificationContent(title: "Title")
    let interface = try await device.deliver(content, to: "com.example.Plain").expand()
    try await interface.press(.mediaButton)
  }
}
