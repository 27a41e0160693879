import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Testing

@Suite("Calls of an extension that do not return") struct CallWatchTests {
  @Test("An endless loop in the test's process ends it, with the call and the line of the device")
  func endlessLoop() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      TestDevice.callTimeLimit = .seconds(1)
      try await LoopingController.play()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the extension's mediaPlay() has not returned for 1 s"), "\(text)")
    #expect(text.contains("CallWatchTests.swift:\(LoopingController.line)"), "\(text)")
  }
}

/// Never returns from `mediaPlay()`.
private final class LoopingController: UIViewController, UNNotificationContentExtension {
  nonisolated static let line: Int = #line + 5
  let mediaPlayPauseButtonType = UNNotificationContentExtensionMediaPlayPauseButtonType.default
  let mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 44, height: 44)

  static func play() async throws {
    let device = try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Loop", content: Self.self)])
    let interface = try await device.deliver(NotificationContent(title: "Loop"), to: "com.example.Loop").expand()
    try await interface.press(.mediaButton)
  }

  func didReceive(_ notification: UNNotification) {}

  func mediaPlay() {
    var count = 0
    while count >= 0 { count = (count + 1) % 1_000 }
  }
}
