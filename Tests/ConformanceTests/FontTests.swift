import Drawing
import EarshotTesting
import ExtensionHost
import Foundation
import Notifications
import Scenes
import TestSupport
import Testing

@testable import ConformanceExtension

/// Fonts in an extension's bundle, and font files of the device, in one process and in two.
@MainActor @Suite("Fonts of the bundle and of the device", .serialized) struct FontTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Whether the fonts for Chinese, Japanese and Korean are installed.
  private nonisolated static let hasHan: Bool = {
    let text = TextBlock("直接", font: FontDescription(size: 17), color: Color(red: 0, green: 0, blue: 0))
    return Typesetter.hermetic.measure(text, width: .infinity).missing.isEmpty
  }()

  /// Returns a device with an extension whose `UIAppFonts` has these entries, and these files.
  private func device(
    _ side: Side, _ entries: [String], _ files: [String: Data], in folder: TemporaryFolder? = nil,
    language: String = "en", fonts: Earshot.FontSelection = .standard
  ) async throws -> TestDevice {
    let app = try AppFolder(in: folder ?? self.folder, product: side.product)
    var plist = Principal(FontController.self).plist
    plist.values["UIAppFonts"] = .array(entries.map { .string($0) })
    let appex = "PlugIns/FontController.appex"
    for (name, data) in files { try app.write("\(appex)/\(name)", data) }
    guard side == .oneProcess else {
      try app.add("FontController", plist)
      return try await TestDevice(apps: [.folder(app.url)], language: language, fonts: fonts)
    }
    try app.write("\(appex)/Info.plist", plist.data)
    let compiled = CompiledExtension(module: Plist.executable, bundle: app.url.appending(path: appex).path) {}
    return try await TestDevice(apps: [.extensions(compiled)], language: language, fonts: fonts)
  }

  private func show(_ title: String, on device: TestDevice) async throws -> Earshot.Interface {
    let aps: Earshot.JSONValue = ["alert": ["title": .string(title)], "category": "ROW"]
    let payload = try Payload(.object(["aps": aps]))
    return try await device.deliver(Earshot.Delivery(payload: payload, bundleIdentifier: Stage.bundle)).expand()
  }

  @Test("Text in a font of the bundle has its metrics and glyphs, and the same picture on each side")
  func picture() async throws {
    var scenes: [Earshot.Scene] = []
    for side in Side.allCases {
      let device = try await device(side, ["Fonts/Bundle.ttf"], ["Bundle.ttf": TestFont(family: "Bundle Sans").data])
      let interface = try await show("AB", on: device)
      #expect(interface.title == "BundleSans-Regular, 28.0 points, 32.0 wide")
      let scene = try await interface.picture()
      // The text is in the outline and for accessibility.
      #expect(scene.elements.contains { $0.role == .text && $0.label == "AB" })
      scenes.append(scene)
      #expect(device.transcript.diagnostics.map(\.message) == [])
      await interface.dismiss()
    }
    let first = try #require(scenes.first)
    let glyphs = first.operations.contains {
      // A begins 2 points from the left, B ends after 32; the baseline is 18 points below the top, at 10.
      if case .fill(let path, _) = $0 { path.bounds == CGRect(x: 12, y: 12, width: 30, height: 20) } else { false }
    }
    #expect(glyphs, "\(first.operations)")
    let painter = Painter()
    let pixels = try scenes.map { try painter.paint($0, scale: 3) }
    #expect(scenes == [first, first, first] && Set(pixels).count == 1)
  }

  @Test(
    "Fonts that UIAppFonts names in vain are reported",
    arguments: [
      (
        "Missing.ttf", Data(),
        "UIAppFonts names Missing.ttf, but the bundle has no such file"
      ),
      (
        "Short.ttf", TestFont(family: "Bundle Sans").data.prefix(100),
        "UIAppFonts names Short.ttf, which is not used: the font is damaged: its table directory is incomplete"
      ),
      (
        "Text.ttf", Data("No font at all".utf8),
        "UIAppFonts names Text.ttf, which is not used: it is neither a TrueType nor an OpenType file"
      ),
    ], [Side.oneProcess, .twoProcesses])
  func faults(_ font: (name: String, data: Data, message: String), side: Side) async throws {
    let files = font.data.isEmpty ? [:] : [font.name: font.data]
    let device = try await device(side, [font.name], files)
    let interface = try await show("AB", on: device)
    #expect(interface.title.hasPrefix("BundleSans-Regular") == false)
    #expect(device.transcript.diagnostics.map(\.message) == [font.message])
    #expect(device.transcript.diagnostics.map(\.id) == ["bundleFont"])
    await interface.dismiss()
  }

  @Test("A font larger than the limit is not read", arguments: [Side.oneProcess, .twoProcesses])
  func large(side: Side) async throws {
    let data = TestFont(family: "Bundle Sans").data
    let device = try await device(side, ["Large.ttf"], ["Large.ttf": data])
    let file = folder.url.appending(path: "Conformance.app/PlugIns/FontController.appex/Large.ttf")
    try FileHandle(forWritingTo: file).truncate(atOffset: UInt64(FontFile.maximumBytes) + 1)
    let interface = try await show("AB", on: device)
    let reason = "it has \(FontFile.maximumBytes + 1) bytes, more than \(FontFile.maximumBytes)"
    #expect(
      device.transcript.diagnostics.map(\.message) == ["UIAppFonts names Large.ttf, which is not used: \(reason)"])
    await interface.dismiss()
  }

  @Test("Text has the font files of the device, and the same picture on each side")
  func deviceFiles() async throws {
    var letters = TestFont(family: "Letters")
    letters.glyphs = [.init("ש", advance: 1_000, box: (0, 0, 1_000, 700))]
    let outside = try TemporaryFolder()
    let fonts = Earshot.FontSelection.files([try outside.file("Letters.ttf", letters.data)])
    var scenes: [Earshot.Scene] = []
    for side in Side.allCases {
      let device = try await device(side, [], [:], fonts: fonts)
      let interface = try await show("שש", on: device)
      // Without a font of the bundle, the label has 17 points.
      #expect(interface.title.hasSuffix(" points, 34.0 wide"), "\(side): \(interface.title)")
      scenes.append(try await interface.picture())
      #expect(device.transcript.diagnostics.map(\.message) == [])
      await interface.dismiss()
    }
    let first = try #require(scenes.first)
    #expect(scenes == [first, first, first])
    let painter = Painter(typesetter: try .reading(fonts))
    #expect(painter.missing(in: first) == [])
  }

  @Test("Without fonts of the machine, text has the same width on each side")
  func bundledOnly() async throws {
    var titles: [String] = []
    for side in Side.allCases {
      let device = try await device(side, [], [:], fonts: .bundled)
      let interface = try await show("שש", on: device)
      titles.append(interface.title)
      await interface.dismiss()
    }
    #expect(Set(titles).count == 1, "\(titles)")
  }

  @Test(
    "Text that an extension outlines has the forms of the device's language, and the same picture on each side",
    .enabled(if: hasHan, "fonts-noto-cjk is not installed: Scripts/deps test"))
  func forms() async throws {
    var outlines: [[DrawingOperation]] = []
    for language in ["ja", "en"] {
      let outside = try TemporaryFolder()
      var scenes: [Earshot.Scene] = []
      for side in Side.allCases {
        let files = ["Bundle.ttf": TestFont(family: "Bundle Sans").data]
        let device = try await device(side, ["Bundle.ttf"], files, in: outside, language: language)
        let interface = try await show("A直接", on: device)
        scenes.append(try await interface.picture())
        #expect(device.transcript.diagnostics.map(\.message) == [])
        await interface.dismiss()
      }
      let first = try #require(scenes.first)
      #expect(scenes == [first, first, first], "\(language)")
      outlines.append(first.operations.filter { if case .fill = $0 { true } else { false } })
    }
    let areEqual = outlines[0] == outlines[1]
    #expect(!areEqual)
  }

  @Test("Extensions of different bundles in one process have their own fonts")
  func separate() async throws {
    for (entries, isFound) in [(["Bundle.ttf"], true), ([], false)] {
      let outside = try TemporaryFolder()
      let files = ["Bundle.ttf": TestFont(family: "Bundle Sans").data]
      let device = try await device(.oneProcess, entries, files, in: outside)
      let interface = try await show("AB", on: device)
      #expect(interface.title.hasPrefix("BundleSans-Regular") == isFound)
      await interface.dismiss()
    }
  }
}
