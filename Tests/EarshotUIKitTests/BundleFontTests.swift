import EarshotFoundation
import Scenes
import Synchronization
import Testing
import Transcripts

@testable import EarshotUIKit

@Suite struct BundleFontTests {
  /// Returns the file of one of Inter's faces.
  private static func font(_ face: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CDrawing/Fonts/Inter-\(face).otf")
  }

  @Test(
    "A font's names, weight and slant are read",
    arguments: [
      ("Bold", 700, false), ("Regular", 400, false), ("Italic", 400, true),
    ])
  func faces(_ name: String, _ weight: UInt16, _ isItalic: Bool) throws {
    let face = try #require(FontFace(contentsOf: Self.font(name)))
    #expect(face.names.contains("Inter-\(name)"))
    #expect(face.weight.rawValue == weight && face.isItalic == isItalic)
  }

  @Test("Truncated fonts and tables outside the file are no fonts")
  func damage() throws {
    let bytes = Array(try Data(contentsOf: Self.font("Regular")))
    for length in [0, 3, 12, 100, 400] { #expect(FontFace(Array(bytes.prefix(length))) == nil) }
    var lying = bytes
    for index in 12..<400 { lying[index] = 0xFF }
    #expect(FontFace(lying) == nil)
    #expect(FontFace(contentsOf: URL(fileURLWithPath: "/nonexistent.otf")) == nil)
  }

  @Test("A registered font is found by its PostScript name, and its substitution is reported")
  func registration() throws {
    let said = Mutex<[String]>([])
    #expect(UIFont(name: "Inter-SemiBold", size: 12) == nil)
    #expect(CTFontManagerRegisterFontsForURL(Self.font("SemiBold"), .process, nil))
    #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nonexistent.otf"), .process, nil))
    let font = Report.$listener.withValue({ diagnostic in said.withLock { $0.append(diagnostic.message) } }) {
      UIFont(name: "Inter-SemiBold", size: 12)
    }
    #expect(font?.pointSize == 12)
    #expect(font?.sceneFont.weight == .semibold)
    #expect(
      said.withLock { $0 } == ["fonts of the bundle are not drawn: Earshot's own font replaces Inter-SemiBold"])
  }
}
