import EarshotFoundation
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

  /// Keeps access to the attachment until it is released; in the category `CYCLE`, it retains itself.
  private final class ScopedController: UIViewController, UNNotificationContentExtension {
    private(set) var url: URL?
    private var cycle: (() -> Void)?

    func didReceive(_ notification: UNNotification) {
      let content = notification.request.content
      guard let file = content.attachments.first?.url, file.startAccessingSecurityScopedResource() else { return }
      url = file
      if content.categoryIdentifier == "CYCLE" { cycle = { _ = self } }
    }

    deinit { url?.stopAccessingSecurityScopedResource() }
  }

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

  /// Returns a plist, in a folder like that of a test's fixtures.
  private func plist(_ point: String, _ members: String = "") throws -> URL {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\(members)
      <key>NSExtension</key><dict>
      <key>NSExtensionAttributes</key><dict>
      <key>UNNotificationExtensionCategory</key><string>COVER</string>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real></dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.\(point)</string>
      </dict></dict></plist>
      """
    return try folder.file("Fixtures/Info.plist", Data(text.utf8))
  }

  private func extensionName(_ members: String) async throws -> String {
    let device = try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Cover", content: Controller.self,
        infoPlist: plist("content-extension", members))
    ])
    return try await device.deliver(Self.delivery()).expand().extensionName
  }

  @Test func `The name is that of the Info.plist, or else of the class, and never of a folder`() async throws {
    #expect(try await extensionName("") == "Controller")
    let setting = "<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>"
    #expect(try await extensionName(setting) == "Controller")
    let bundle = "<key>CFBundleName</key><string>CoverContent</string>"
    #expect(try await extensionName(bundle) == "CoverContent")
    #expect(try await extensionName(bundle + "<key>CFBundleDisplayName</key><string>Cover</string>") == "Cover")
  }

  private final class Service: UNNotificationServiceExtension {}

  @Test func `An Info.plist of another extension point is an error`() async throws {
    let identifier = "com.apple.usernotifications"
    func message(_ app: TestDevice.App) async -> String {
      let error = await #expect(throws: Earshot.ExtensionInfoError.self) { try await TestDevice(apps: [app]) }
      return error?.message ?? ""
    }
    let service = try plist("service")
    let key = "\(service.path): NSExtension.NSExtensionPointIdentifier"
    #expect(
      await message(.init(bundleIdentifier: "a.b", content: Controller.self, infoPlist: service))
        == "\(key) must be \"\(identifier).content-extension\", but is \"\(identifier).service\"")
    _ = try await TestDevice(apps: [.init(bundleIdentifier: "a.b", service: Service.self, infoPlist: service)])
    let content = try plist("content-extension")
    #expect(
      await message(.init(bundleIdentifier: "a.b", service: Service.self, infoPlist: content))
        == "\(key) must be \"\(identifier).service\", but is \"\(identifier).content-extension\"")
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

  @Test func `Access that a view controller stops when it is released is not left open`() async throws {
    let fixture = try folder.file("payload/tone.wav", Data(contentsOf: Media.url("tone-440.wav")))
    let payload = fixture.deletingLastPathComponent()
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Cover", content: ScopedController.self)
    ])
    func reports() -> [String] {
      device.transcript.diagnostics.filter { $0.defect == .securityScopeLeft }.map(\.message)
    }
    let released = try await device.deliver(Self.delivery(folder: payload)).expand()
    #expect(try released.viewController(as: ScopedController.self).url != nil)
    await released.dismiss()
    #expect(reports() == [])
    // The test retains the view controller, which has yet to stop the access.
    let retained = try await device.deliver(Self.delivery(folder: payload)).expand()
    let controller = try retained.viewController(as: ScopedController.self)
    await retained.dismiss()
    #expect(controller.url != nil)
    #expect(reports() == [])
    // The view controller is never released, and not because of the test.
    let leaked = try await device.deliver(Self.delivery(category: "CYCLE", folder: payload)).expand()
    await leaked.dismiss()
    #expect(reports() == ["access to tone.wav was still open when the extension ended"])
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
