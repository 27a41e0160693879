import EarshotFoundation
import ExtensionTestSupport
import Scenes
import TestSupport
import Testing
import Transcripts

@testable import EarshotUIKit

@Suite @MainActor struct BundleFontTests {
  /// Writes a font into a new file.
  private static func file(_ data: Data) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ttf")
    try data.write(to: file)
    return file
  }

  /// Registers a font in memory, and returns its `UIFont`.
  private static func registered(_ testFont: TestFont, size: Double = 10) throws -> UIFont {
    let font = try #require(CGDataProvider(data: testFont.data as CFData).flatMap { CGFont($0) })
    // In a repetition of the test, the font is registered already.
    CTFontManagerRegisterGraphicsFont(font, nil)
    return try #require(UIFont(name: testFont.postScriptName, size: size))
  }

  @Test("A registered font is found by its names, with its metrics")
  func names() throws {
    let testFont = TestFont(family: "Found Sans")
    let file = try Self.file(testFont.data)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(UIFont(name: "FoundSans-Regular", size: 10) == nil)
    #expect(CTFontManagerRegisterFontsForURL(file as CFURL, .process, nil))
    for name in ["FoundSans-Regular", "Found Sans Regular", "Found Sans"] {
      let font = try #require(UIFont(name: name, size: 10))
      #expect(font.fontName == "FoundSans-Regular" && font.familyName == "Found Sans")
      #expect([font.ascender, font.descender, font.leading, font.lineHeight, font.capHeight] == [9, -3, 2, 14, 7])
    }
    #expect(UIFont.familyNames.contains("Found Sans") && UIFont.familyNames.contains("Georgia"))
    #expect(UIFont.fontNames(forFamilyName: "Found Sans") == ["FoundSans-Regular"])
    #expect(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil))
    #expect(UIFont(name: "FoundSans-Regular", size: 10) == nil)
  }

  @Test("A label in a font of the bundle has the font's size, and becomes outlines with its text as an element")
  func label() throws {
    let label = UILabel()
    label.font = try Self.registered(TestFont(family: "Label Sans"))
    label.text = "AB"
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 16, height: 14))
    let scene = SceneRecorder.scene(of: label, appearance: .light)
    #expect(scene.elements.map(\.label) == ["AB"])
    let paths = scene.operations.compactMap { if case .fill(let path, _) = $0 { path.bounds } else { nil } }
    #expect(paths == [CGRect(x: 1, y: 1, width: 15, height: 10)])
    #expect(!scene.operations.contains { if case .text = $0 { true } else { false } })
  }

  @Test("Attributed text with several fonts, and text drawn in an image, use the bundle's font")
  func attributed() throws {
    let font = try Self.registered(TestFont(family: "Rich Sans"))
    let text = NSMutableAttributedString(string: "AB", attributes: [.font: font])
    #expect(text.size() == CGSize(width: 16, height: 14))
    text.append(NSAttributedString(string: " and more", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    label.attributedText = text
    let fills = SceneRecorder.scene(of: label, appearance: .light).operations.filter {
      if case .fill = $0 { true } else { false }
    }
    #expect(fills.count == 2)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 14)).image { _ in
      ("B" as NSString).draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    // B is a rectangle that covers the whole width, from 1 point below the top.
    let pixels = try #require(image.cgImage?.pixels)
    let middle = (pixels.height / 2 * pixels.width + pixels.width / 2) * 4
    #expect(Array(pixels.bytes[middle..<middle + 4]).max() == 255)
  }

  @Test("Lines that a scroll view hides are not sent")
  func hidden() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 50, height: 28))
    view.font = try Self.registered(TestFont(family: "Scroll Sans"))
    view.text = String(repeating: "AB\n", count: 2_000)
    let scene = SceneRecorder.scene(of: view, appearance: .light)
    #expect(scene.operations.count < 50)
    #expect(!scene.operations.contains { if case .text = $0 { true } else { false } })
  }

  @Test("Traits and weights select faces of the family, or none")
  func traits() throws {
    var bold = TestFont(family: "Trait Sans", style: "Bold")
    bold.weight = 700
    let regular = try Self.registered(TestFont(family: "Trait Sans"))
    _ = try Self.registered(bold)
    let descriptor = regular.fontDescriptor
    #expect(descriptor.withSymbolicTraits(.traitBold)?.postscriptName == "TraitSans-Bold")
    #expect(descriptor.withSymbolicTraits(.traitItalic) == nil)
    let attributes: [UIFontDescriptor.AttributeName: Any] = [.family: "Trait Sans", .face: "Bold"]
    #expect(UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 8).fontName == "TraitSans-Bold")
    #expect(UIFont(name: "Trait Sans", size: 8)?.fontName == "TraitSans-Regular")
    #expect(regular.withSize(20).lineHeight == 28)
    #expect(descriptor.withFamily("Georgia").sceneFont.file == nil)
  }

  @Test("Errors of the font manager are Core Text's, and reported")
  func errors() throws {
    let file = try Self.file(TestFont(family: "Twice Sans").data)
    let damaged = try Self.file(TestFont(family: "Damaged Sans").data.prefix(200))
    let text = try Self.file(Data("This file is not a font.".utf8))
    defer { for file in [file, damaged, text] { try? FileManager.default.removeItem(at: file) } }
    func register(_ url: URL) -> Int {
      var error: Unmanaged<CFError>?
      guard !CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) else { return 0 }
      guard let error = error?.takeRetainedValue() else { return -1 }
      return error.domain == kCTFontManagerErrorDomain as String ? error.code : -2
    }
    let messages = Reports.messages {
      #expect(register(file) == 0)
      #expect(register(file) == CTFontManagerError.alreadyRegistered.rawValue)
      #expect(register(URL(fileURLWithPath: "/nonexistent.otf")) == CTFontManagerError.fileNotFound.rawValue)
      #expect(register(damaged) == CTFontManagerError.invalidFontData.rawValue)
      #expect(register(text) == CTFontManagerError.unrecognizedFormat.rawValue)
      #expect(register(URL(string: "https://example.com/a.ttf")!) == CTFontManagerError.invalidFilePath.rawValue)
    }
    #expect(CGDataProvider(data: Data("No font".utf8)).flatMap { CGFont($0) } == nil)
    let name = damaged.lastPathComponent
    #expect(
      messages == [
        "nonexistent.otf is not registered: the file does not exist",
        "\(name) is not registered: the font is damaged: its table 'OS/2' extends beyond the end of the file",
        "\(text.lastPathComponent) is not registered: it is neither a TrueType nor an OpenType file",
        "a.ttf is not registered: the URL is not that of a file",
      ])
  }

  @Test("Fonts in memory that their owner releases are registered, each of them")
  func released() throws {
    let fonts = BundleFonts()
    for number in 0..<100 {
      let data = TestFont(family: "Memory \(number)").data
      let font = try #require(CGDataProvider(data: data as CFData).flatMap { CGFont($0) })
      try fonts.register(font)
    }
    #expect(fonts.families.count == 100)
    let again = try #require(CGDataProvider(data: TestFont(family: "Memory 7").data as CFData).flatMap { CGFont($0) })
    #expect(throws: FontRegistrationError.alreadyRegistered) { try fonts.register(again) }
  }

  @Test("More outlines than a picture may have are drawn in the system font, which is reported")
  func limit() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 2_000, height: 3_000))
    label.numberOfLines = 0
    label.font = try Self.registered(TestFont(family: "Long Sans"))
    label.text = String(repeating: "ABABABAB ", count: 2_000)
    var scene = Scene(size: .zero)
    let reports = Reports.messages {
      scene = SceneRecorder.scene(of: label, appearance: .light)
    }
    let texts = scene.operations.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
    #expect(texts.map(\.runs.first?.font.file) == [nil])
    #expect(reports.count == 1, "\(reports)")
  }
}
