import EarshotTesting
import Foundation
import TestSupport
import XCTest

/// A test that prints what a device reports about a WebP, in the process that `LibraryImageTests` starts. Elsewhere, it
/// does nothing.
final class LibraryImageXCTests: XCTestCase {
  /// The name of the environment variable of that process.
  static let variable = "EARSHOT_LIBRARY_IMAGES"

  @MainActor func testIcon() async throws {
    guard ProcessInfo.processInfo.environment[Self.variable] == "1" else { return }
    let folder = try TemporaryFolder()
    let icon = try folder.file("icon.png", QuarteredImage.webp)
    let device = try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Images", icon: icon)])
    let banner = await device.deliver(Earshot.NotificationContent(title: "Ada"), to: "com.example.Images")
    _ = banner.scene
    for diagnostic in device.transcript.diagnostics { print(diagnostic.message) }
  }
}
