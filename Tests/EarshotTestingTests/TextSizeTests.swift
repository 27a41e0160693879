import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import Testing

/// Text size and contrast of a device, as its extensions see them. The tests run in processes of their own, because
/// these traits are the process's.
@Suite struct TextSizeTests {
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

  /// Opens a notification on a device, and returns the texts of the extension and the height of its view.
  @MainActor private static func open(
    _ size: Earshot.TextSize = .large, _ contrast: Earshot.Contrast = .normal
  ) async throws -> (texts: [String: Earshot.TextRun], height: CGFloat) {
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Labels", content: Labels.self, categories: [])], textSize: size,
      contrast: contrast)
    let content = Earshot.NotificationContent(title: "Ada", body: "It runs.")
    let interface = try await device.deliver(content, to: "com.example.Labels").expand()
    let texts = try await interface.picture().operations.compactMap { operation in
      if case .text(let text, _) = operation { (text.text, text.runs[0]) } else { nil }
    }
    return (Dictionary(texts, uniquingKeysWith: { first, _ in first }), interface.viewSize.height)
  }

  @Test func `Text styles follow the device's text size, and fixed fonts do not`() async throws {
    await #expect(processExitsWith: .success) {
      for (size, points, height) in [(.large, 17, 100), (.small, 15, 100), (.accessibilityLarge, 33, 200)]
        as [(Earshot.TextSize, Double, CGFloat)]
      {
        let (texts, found) = try await TextSizeTests.open(size)
        #expect(texts["style"]?.font.size == points && texts["metrics"]?.font.size == points, "\(size)")
        #expect(texts["fixed"]?.font.size == 17 && found == height, "\(size)")
      }
    }
  }

  @Test func `System colors follow the device's contrast, until it is gone`() async throws {
    await #expect(processExitsWith: .success) {
      for (contrast, digits) in [(.high, "#D70015"), (.normal, "#FF3B30")] as [(Earshot.Contrast, String)] {
        let texts = try await TextSizeTests.open(.large, contrast).texts
        #expect(texts["style"]?.color.hexadecimal == digits)
        #expect(UITraitCollection.current.accessibilityContrast == .normal)
      }
    }
  }
}
