import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import TestSupport
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

  @Test(arguments: [
    (Earshot.TextSize.large, 17, 13), (.small, 15, 12), (.accessibilityExtraExtraExtraLarge, 53, 44),
  ]) @MainActor func `The built-in player's texts follow the text size, beside its button`(
    size: Earshot.TextSize, title: Double, time: Double
  ) async throws {
    let device = try await TestDevice(textSize: size)
    let payload = try Earshot.Payload([
      "aps": ["alert": "A"], "Earshot": ["attachments": [["identifier": "a", "url": "three-seconds.wav"]]],
    ])
    let interface = try await device.deliver(Earshot.Delivery(payload: payload, folder: Media.folder)).expand()
    let picture = try await interface.picture()
    // After the letter of the icon, the header and the title of the content, and before the actions.
    let texts = picture.operations.compactMap { operation -> (size: Double, frame: CGRect)? in
      if case .text(let text, let frame) = operation { (text.runs[0].font.size, frame) } else { nil }
    }.dropFirst(3).dropLast()
    #expect(texts.map(\.size) == [title, time, time])
    let button = try #require(interface.mediaButton?.frame)
    let bounds = CGRect(origin: .zero, size: interface.viewSize)
    for (_, frame) in texts {
      #expect(
        bounds.contains(frame) && !frame.intersects(button), "\(frame) of \(bounds), with the button at \(button)")
    }
    #expect(
      interface.viewSize.height == ([.large, .small].contains(size) ? 187 : texts.last.map { $0.frame.maxY + 19 }))
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
