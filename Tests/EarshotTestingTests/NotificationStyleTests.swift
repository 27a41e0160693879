import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import TestSupport
import Testing

/// The current style on a device: what is shown, and how a notification is closed.
@MainActor @Suite(.serialized) struct NotificationStyleTests {
  private final class Plain: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func banner(
    style: Earshot.NotificationStyle, symbol: String = "trash"
  ) async throws -> (TestDevice, Earshot.Banner) {
    let category = Earshot.Category(
      identifier: "MESSAGE",
      actions: [
        Earshot.Action(identifier: "note", title: "Note", icon: .templateImage(name: "note")),
        Earshot.Action(
          identifier: "delete", title: "Delete", options: .destructive, icon: .systemImage(name: symbol)),
      ])
    let device = try await TestDevice(
      apps: [
        .init(bundleIdentifier: "com.example.Plain", content: Plain.self, categories: [category], resources: folder.url)
      ], style: style)
    var content = Earshot.NotificationContent(title: "Ada", body: "It runs.")
    content.categoryIdentifier = "MESSAGE"
    return (device, await device.deliver(content, to: "com.example.Plain"))
  }

  @Test func `A press outside closes an open notification, which has neither header nor Dismiss`() async throws {
    let interface = try await banner(style: .current).1.expand()
    #expect(try await interface.elements().map(\.label) == ["Ada", "It runs.", "Note", "Delete"])
    try await interface.press(.point(CGPoint(x: 100, y: interface.scene.size.height - 2)))
    #expect(interface.isDismissed)
  }

  @Test func `In the classic style, a press outside has no effect, and one on Dismiss closes it`() async throws {
    let interface = try await banner(style: .classic).1.expand()
    #expect(try await interface.elements().map(\.label).contains("Dismiss"))
    await #expect(throws: Earshot.RuntimeError.self) { try await interface.press(.point(CGPoint(x: 2, y: 2))) }
    #expect(!interface.isDismissed)
    try await interface.press(.element("Dismiss"))
    #expect(interface.isDismissed)
  }

  @Test(arguments: [(Earshot.NotificationStyle.current, true, 1), (.current, false, 0), (.classic, true, 0)])
  func `A template image in the app's folder is the icon of an action, in the current style`(
    style: Earshot.NotificationStyle, hasFile: Bool, count: Int
  ) async throws {
    if hasFile { try folder.file("note@2x.png", Self.image) }
    let (device, banner) = try await banner(style: style)
    let interface = try await banner.expand()
    for scene in [banner.pulled.scene, interface.scene] {
      let images = scene.operations.filter { if case .image(_, _, .some) = $0 { true } else { false } }
      #expect(images.count == count)
    }
    await interface.dismiss()
    let isMissing = style == .current && !hasFile
    #expect(
      device.transcript.diagnostics.map(\.message)
        == (isMissing ? ["the icon 'note' of an action is not in the app's folder"] : []))
  }

  @Test func `A symbol without a drawing is reported once`() async throws {
    let (device, banner) = try await banner(style: .current, symbol: "no.such.symbol")
    try folder.file("note.png", Self.image)
    _ = (banner.pulled.scene, banner.pulled.scene)
    #expect(
      device.transcript.diagnostics.map(\.message) == [
        "the symbol 'no.such.symbol' of an action is drawn as a rounded box"
      ])
  }

  /// A PNG of four pixels.
  private static let image: Data = {
    let size = CGSize(width: 2, height: 2)
    return UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }.pngData() ?? Data()
  }()
}
