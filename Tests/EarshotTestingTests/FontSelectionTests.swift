import Drawing
import EarshotScenarios
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import TestSupport
import Testing

@testable import EarshotSnapshots

/// The fonts of a device govern what the system and the extension measure and draw, and snapshots.
@MainActor @Suite(.serialized) struct FontSelectionTests {
  /// A view controller that shows the title twice in a label, and draws an image of the same text.
  private final class Twice: UIViewController, UNNotificationContentExtension {
    static var picture: UIImage?

    func didReceive(_ notification: UNNotification) {
      let text = notification.request.content.title + notification.request.content.title
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 1, height: 1))
      (label.text, label.font) = (text, .systemFont(ofSize: 10))
      label.sizeToFit()
      view.addSubview(label)
      preferredContentSize.height = 60
      Self.picture = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
        (text as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The file of a test in its own project, with snapshots beside it.
  private var file: String { folder.path("SomeTests.swift") }
  private func recorded(_ name: String) -> String { "Snapshots/SomeTests/\(name)" }

  /// Returns fonts with a file of the letter Shin, which is twice as wide as the font is high, and a filled rectangle.
  private func letters() throws -> Earshot.FontSelection {
    var font = TestFont(family: "Letters")
    font.glyphs = [TestFont.Glyph("ש", advance: 2_000, box: (left: 0, bottom: 0, right: 2_000, top: 700))]
    return .files([try folder.file("Letters.ttf", font.data)])
  }

  private func device(_ fonts: Earshot.FontSelection) async throws -> TestDevice {
    try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Twice", content: Twice.self)], fonts: fonts)
  }

  private func deliver(_ title: String, to device: TestDevice) async -> Earshot.Banner {
    await device.deliver(Earshot.NotificationContent(title: title), to: "com.example.Twice")
  }

  /// Returns the width of the extension's label.
  private func labelWidth(_ title: String, _ fonts: Earshot.FontSelection) async throws -> CGFloat {
    let interface = try await deliver(title, to: try await device(fonts)).expand()
    let elements = try await interface.elements()
    return try #require(elements.first { $0.label == title + title }).frame.width
  }

  @Test func `A label is as wide as its text in the device's fonts`() async throws {
    let letters = try letters()
    let wide = try await labelWidth("ש", letters)
    #expect(wide == 40)
    let boxes = try await labelWidth("ש", .bundled)
    #expect(boxes > 0 && boxes < 40)
    let (latin, usual) = (try await labelWidth("Ada", letters), try await labelWidth("Ada", .standard))
    #expect(latin == usual)
  }

  @Test func `An image that the extension draws has the device's fonts`() async throws {
    let interface = try await deliver("ש", to: try await device(try letters())).expand()
    let image = try #require(Twice.picture)
    #expect(image.size.width == 40)
    // Unlike a box, the glyphs fill the middle of the line.
    let pixels = try #require(image.cgImage?.pixels)
    let start = pixels.bytes.startIndex + pixels.height / 2 * pixels.width * 4
    let filled = (0..<pixels.width).count { pixels.bytes[start + $0 * 4 + 3] == 255 }
    #expect(filled >= pixels.width * 9 / 10, "\(filled) of \(pixels.width)")
    await interface.dismiss()
  }

  @Test func `Snapshots are drawn in the device's fonts, which the outlines name`() async throws {
    do {
      let banner = await deliver("ש", to: try await device(try letters()))
      try banner.expectSnapshot("banner", record: true, filePath: file)
      try banner.asAlert.expectSnapshot("alert", record: true, filePath: file)
      let interface = try await banner.expand()
      try await interface.expectSnapshot("interface", record: true, filePath: file)
      await interface.dismiss()
    }
    for name in ["banner", "alert", "interface"] {
      let outline = try folder.text(recorded("\(name).txt"))
      #expect(outline.contains(#/\nfonts Letters [0-9a-f]{8}\n/#), "\(name): \(outline)")
    }
    // Another device does not have them.
    let banner = await deliver("ש", to: try await device(.bundled))
    let mismatch = #expect(throws: SnapshotMismatch.self) {
      try banner.expectSnapshot("banner", record: false, filePath: file)
    }
    let summary = try #require(mismatch?.summary)
    #expect(summary.contains(#/recorded with Letters [0-9a-f]{8}, now drawn without further fonts; /#), "\(summary)")
    #expect(mismatch?.message.contains("\nboxes:      no glyph for U+05E9 (HEBREW LETTER SHIN); ") == true)
  }

  @Test func `A snapshot of a scene has the fonts that the test selects`() async throws {
    let fonts = try letters()
    let banner = await deliver("ש", to: try await device(fonts))
    let snapshot = try Earshot.Snapshot(banner.scene, fonts: fonts)
    #expect(snapshot.missingCharacters == nil && snapshot.outline.contains("\nfonts Letters "))
    let other = try Earshot.Snapshot(banner.scene, fonts: .bundled)
    #expect(other.missingCharacters?.hasPrefix("no glyph for U+05E9 (HEBREW LETTER SHIN); ") == true)
    #expect(other.pixels != snapshot.pixels)
    let missing = folder.url.appending(path: "missing.ttf")
    let mismatch = #expect(throws: SnapshotMismatch.self) {
      try Earshot.Snapshot(banner.scene, fonts: .files([missing]))
    }
    let problem = "the scene cannot be drawn: \(missing.path): no such file; name a font file that exists"
    #expect(mismatch?.summary == problem)
    #expect(mismatch?.sourceLine?.filePath == #filePath)
  }

  @Test func `With Inter alone, a picture does not depend on the machine's fonts`() async throws {
    let banner = await deliver("שלום 你好 😀", to: try await device(.bundled))
    try banner.expectSnapshot("banner", record: true, filePath: file)
    let bare = try Painter(typesetter: Typesetter(fontFolders: [])).paint(banner.scene, scale: 2)
    let picture = try Data(contentsOf: folder.url.appending(path: recorded("banner.png")))
    #expect(try PNG.decode(picture) == bare)
    #expect(try folder.text(recorded("banner.txt")).contains("\nfonts ") == false)
  }

  @Test func `A scenario draws in the device's fonts`() async throws {
    let fonts = try letters()
    let device = try await device(fonts)
    try folder.file(
      "shin.apns", #"{"aps": {"alert": {"title": "ש"}}, "Simulator Target Bundle": "com.example.Twice"}"#)
    let scenario = try Earshot.Scenario(
      parsing: "deliver shin.apns\nsnapshot shin.png", name: "shin", folder: folder.url)
    try await device.run(scenario, outputFolder: folder.url)
    let picture = try PNG.decode(try Data(contentsOf: folder.url.appending(path: "shin.png")))
    let banner = await deliver("ש", to: device)
    #expect(try Earshot.Snapshot(banner.scene, fonts: fonts).pixels == picture)
  }

  @Test func `The standard fonts are the default`() async throws {
    let device = try await TestDevice()
    #expect(device.device.display.fonts == .standard)
    #expect(device.device.display.typesetter === Typesetter.hermetic)
  }

  @Test func `A file that is not a usable font is an error of the line that creates the device`() async throws {
    let text = try folder.file("text.ttf", "This file is not a font.")
    // In a macro, every line is that of the macro.
    let line = #line + 1
    let error = await #expect(throws: Earshot.FontSelectionError.self) {
      _ = try await TestDevice(fonts: .files([URL(filePath: text)]))
    }
    #expect(
      error.map { "\($0)" }
        == "\(#filePath):\(line): \(text): it is neither a TrueType nor an OpenType file; use an undamaged TrueType "
        + "or OpenType file")
  }
}
