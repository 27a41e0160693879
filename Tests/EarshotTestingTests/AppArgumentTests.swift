import EarshotSnapshots
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import TestSupport
import Testing

/// What a test passes to an app of classes: values of the plist, resources and attachments; and what it reads from the
/// view controller.
@MainActor @Suite(.serialized) struct AppArgumentTests {
  private let folder: TemporaryFolder

  /// Shows the image "cover" of its resources, and deletes the attachment.
  private final class Controller: UIViewController, UNNotificationContentExtension {
    var cover: UIImage?
    var isDeleted = false

    func didReceive(_ notification: UNNotification) {
      cover = UIImage(named: "cover")
      guard let url = notification.request.content.attachments.first?.url else { return }
      isDeleted = (try? FileManager.default.removeItem(at: url)) != nil
    }
  }

  private final class OtherController: UIViewController {}

  init() throws {
    folder = try TemporaryFolder()
  }

  private func device(
    attributes: Earshot.ExtensionAttributes? = nil, resources: URL? = nil, icon: URL? = nil
  ) async throws -> TestDevice {
    try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Cover", content: Controller.self, attributes: attributes, resources: resources,
        icon: icon)
    ])
  }

  private static func delivery(category: String = "COVER", folder: URL? = nil) throws -> Earshot.Delivery {
    var payload: [String: Earshot.JSONValue] = ["aps": ["alert": ["title": "Cover"], "category": .string(category)]]
    if folder != nil { payload["attachment"] = "tone.wav" }
    return Earshot.Delivery(
      payload: try Earshot.Payload(.object(payload)), folder: folder, bundleIdentifier: "com.example.Cover")
  }

  @Test func `The values of the Info.plist may be given in code`() async throws {
    let device = try await device(
      attributes: Earshot.ExtensionAttributes(
        categories: ["COVER"], initialContentSizeRatio: 0.25, defaultContentHidden: true))
    let interface = try await device.deliver(Self.delivery()).expand()
    #expect(interface.extensionName == "Controller")
    #expect(interface.viewSize.height == interface.viewSize.width / 4)
    await interface.dismiss()
    #expect(try await device.deliver(Self.delivery(category: "OTHER")).expand().isBuiltIn)
  }

  @Test func `Images are looked up in the resources, and the view controller is available`() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 8, height: 8)
    let cover = UIGraphicsImageRenderer(size: size, format: format).pngData { $0.fill(.zero) }
    let file = try folder.file("resources/cover.png", cover)
    let device = try await device(resources: file.deletingLastPathComponent())
    let interface = try await device.deliver(Self.delivery()).expand()
    #expect(try interface.viewController(as: Controller.self).cover?.size == size)
    let error = #expect(throws: ViewControllerError.self) { try interface.viewController(as: OtherController.self) }
    #expect(error?.cause == .otherClass(expected: "OtherController", actual: "Controller"))
    await interface.dismiss()
    #expect(throws: ViewControllerError.self) { try interface.viewController(as: Controller.self) }
  }

  @Test func `The icon of the app is drawn in the header`() async throws {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
    }
    let plain = try Earshot.Snapshot(try await device().deliver(Self.delivery()).scene).pixels
    let icon = try folder.file("icon.png", red)
    #expect(try Earshot.Snapshot(try await device(icon: icon).deliver(Self.delivery()).scene).pixels != plain)
  }

  @Test func `An extension that deletes its attachment deletes a copy`() async throws {
    let fixture = try folder.file("payload/tone.wav", Data(contentsOf: Media.url("tone-440.wav")))
    let device = try await device()
    let interface = try await device.deliver(Self.delivery(folder: fixture.deletingLastPathComponent())).expand()
    #expect(try interface.viewController(as: Controller.self).isDeleted)
    #expect(FileManager.default.fileExists(atPath: fixture.path))
    #expect(interface.notification.request.content.attachments.map(\.url.lastPathComponent) == ["tone.wav"])
  }
}
