import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import Testing

/// Text size and contrast of a device, as its extensions see them.
@MainActor @Suite(.serialized) struct TextSizeTests {
  private final class Labels: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {
      let styles: [(String, UIFont)] = [
        ("style", .preferredFont(forTextStyle: .body)), ("fixed", .systemFont(ofSize: 17)),
        ("metrics", UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))),
      ]
      for (index, (text, font)) in styles.enumerated() {
        let label = UILabel(frame: CGRect(x: 0, y: 60 * index, width: 300, height: 60))
        (label.text, label.font, label.textColor) = (text, font, .systemRed)
        view.addSubview(label)
      }
      preferredContentSize.height = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 200 : 100
    }
  }

  private func open(_ size: Earshot.TextSize, _ contrast: Earshot.Contrast) async throws -> Earshot.Interface {
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Labels", content: Labels.self, categories: [])], textSize: size,
      contrast: contrast)
    let content = Earshot.NotificationContent(title: "Ada", body: "It runs.")
    return try await device.deliver(content, to: "com.example.Labels").expand()
  }

  private func texts(_ interface: Earshot.Interface) async throws -> [Earshot.TextBlock] {
    try await interface.picture().operations.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
  }

  @Test(arguments: [(Earshot.TextSize.large, 17, 100), (.small, 15, 100), (.accessibilityLarge, 33, 200)])
  func `Text styles follow the device's text size, and fixed fonts do not`(
    size: Earshot.TextSize, points: Double, height: CGFloat
  ) async throws {
    let interface = try await open(size, .normal)
    let texts = try await texts(interface)
    func font(_ text: String) -> Double? { texts.first { $0.text == text }?.runs[0].font.size }
    #expect(font("style") == points && font("metrics") == points && font("fixed") == 17)
    #expect(interface.viewSize.height == height)
  }

  @Test(arguments: [(Earshot.Contrast.normal, "#FF3B30"), (.high, "#D70015")])
  func `System colors follow the device's contrast`(contrast: Earshot.Contrast, digits: String) async throws {
    let texts = try await texts(open(.large, contrast))
    #expect(texts.first { $0.text == "style" }?.runs[0].color.hexadecimal == digits)
  }
}
