import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Testing

@MainActor @Suite struct AnimationTests {
  @Test func `Animated values apply at once, and the completion runs in device time`()
    async throws
  {
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Fade", content: FadingController.self)
    ])
    let interface = try await device.deliver(
      Earshot.NotificationContent(title: "Fade"), to: "com.example.Fade"
    ).expand()
    #expect(interface.viewSize.height == 100)
    try await device.advance(by: .milliseconds(749))
    #expect(interface.viewSize.height == 100)
    try await device.advance(by: .milliseconds(1))
    #expect(interface.viewSize.height == 200)
    try await device.advance(by: .seconds(1))
    #expect(interface.viewSize.height == 300)
    #expect(device.transcript.diagnostics == [])
  }
}

/// Grows after a fade, and again after a delayed one.
private final class FadingController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    UIView.animate(withDuration: 0.75) {
      self.preferredContentSize.height = 100
    } completion: { finished in
      self.preferredContentSize.height = finished ? 200 : 0
      UIView.animate(withDuration: 0.5, delay: 0.5) {
        self.view.alpha = 0.5
      } completion: { _ in
        self.preferredContentSize.height = self.view.alpha == 0.5 ? 300 : 0
      }
    }
  }
}
