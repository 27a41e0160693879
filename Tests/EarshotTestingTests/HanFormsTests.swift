import Drawing
import EarshotScenarios
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import Scenes
import TestSupport
import Testing

@testable import EarshotSnapshots

/// A text of characters that Chinese, Japanese and Korean share.
private let han = TextBlock("直接", font: FontDescription(size: 17), color: Color(red: 0, green: 0, blue: 0))

/// Whether the fonts for Chinese, Japanese and Korean are installed.
private let areInstalled = Typesetter.hermetic.measure(han, width: .infinity).missing.isEmpty

/// The language of a device governs the forms of Han characters, in what the system and the extension draw.
@MainActor
@Suite(.serialized, .enabled(if: areInstalled, "fonts-noto-cjk is not installed: Scripts/deps test"))
struct HanFormsTests {
  /// A view controller that shows the title in a label, and draws an image of it.
  private final class Titled: UIViewController, UNNotificationContentExtension {
    static var picture: UIImage?

    func didReceive(_ notification: UNNotification) {
      let title = notification.request.content.title
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      label.text = title
      view.addSubview(label)
      preferredContentSize.height = 50
      Self.picture = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
        (title as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The file of a test in its own project, with snapshots beside it.
  private var file: String { folder.path("SomeTests.swift") }

  private func device(_ language: String) async throws -> TestDevice {
    try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Titled", content: Titled.self)], language: language)
  }

  private func deliver(to device: TestDevice) async -> Earshot.Banner {
    await device.deliver(Earshot.NotificationContent(title: "直接"), to: "com.example.Titled")
  }

  /// Returns the image that the extension draws.
  private func image(_ language: String) async throws -> Pixels {
    let interface = try await deliver(to: try await device(language)).expand()
    let image = try #require(Titled.picture?.cgImage?.pixels)
    await interface.dismiss()
    return image
  }

  @Test(arguments: [("ja", "JP"), ("ko", "KR"), ("zh-Hant-TW", "TC"), ("zh-Hans", "SC"), ("de", "SC")])
  func `Snapshots have the forms of the device's language`(_ language: String, _ region: String) async throws {
    let banner = await deliver(to: try await device(language))
    try banner.expectSnapshot("banner", record: true, filePath: file)
    try banner.asAlert.expectSnapshot("alert", record: true, filePath: file)
    let interface = try await banner.expand()
    try await interface.expectSnapshot("interface", record: true, filePath: file)
    await interface.dismiss()
    for name in ["banner", "alert", "interface"] {
      let outline = try folder.text("Snapshots/SomeTests/\(name).txt")
      #expect(outline.hasSuffix("\nfonts NotoSansCJK\(region) 2.004\n"), "\(name): \(outline)")
    }
  }

  @Test func `An image that the extension draws has the forms of the device's language`() async throws {
    let (japanese, german) = (try await image("ja"), try await image("de"))
    let isEqual = japanese == german
    #expect(!isEqual)
    let isSimplified = try await image("zh-CN") == german
    #expect(isSimplified)
  }

  @Test func `A snapshot of a scene has the forms of the language that the test names`() async throws {
    let banner = await deliver(to: try await device("ja"))
    try banner.expectSnapshot("banner", record: true, filePath: file)
    let recorded = try Data(contentsOf: folder.url.appending(path: "Snapshots/SomeTests/banner.png"))
    let japanese = try Earshot.Snapshot(banner.scene, language: "ja")
    #expect(japanese.outline.hasSuffix("\nfonts NotoSansCJKJP 2.004\n"), "\(japanese.outline)")
    let isRecorded = try PNG.decode(recorded) == japanese.pixels
    #expect(isRecorded)
    let english = try Earshot.Snapshot(banner.scene)
    #expect(english.outline.hasSuffix("\nfonts NotoSansCJKSC 2.004\n"), "\(english.outline)")
    let isEqual = english.pixels == japanese.pixels
    #expect(!isEqual)
    let mismatch = #expect(throws: SnapshotMismatch.self) { try Earshot.Snapshot(banner.scene, language: "he_IL") }
    let form = Earshot.LanguageTagError.form
    #expect(mismatch?.summary == "the scene cannot be drawn: \"he_IL\" is not a language tag: write \(form).")
    #expect(mismatch?.sourceLine?.filePath == #filePath)
  }

  @Test func `A scenario draws in the forms of the device's language`() async throws {
    let device = try await device("ja")
    try folder.file(
      "han.apns", #"{"aps": {"alert": {"title": "直接"}}, "Simulator Target Bundle": "com.example.Titled"}"#)
    let scenario = try Earshot.Scenario(
      parsing: "deliver han.apns\nsnapshot han.png", name: "han", folder: folder.url)
    try await device.run(scenario, outputFolder: folder.url)
    let picture = try PNG.decode(try Data(contentsOf: folder.url.appending(path: "han.png")))
    let banner = await deliver(to: device)
    let isEqual = try Earshot.Snapshot(banner.scene, language: "ja").pixels == picture
    #expect(isEqual)
  }
}
