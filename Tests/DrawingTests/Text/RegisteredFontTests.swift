import Foundation
import Scenes
import Synchronization
import TestSupport
import Testing

@testable import Drawing

@Suite struct RegisteredFontTests {
  private static let black = Color(red: 0, green: 0, blue: 0)
  private static let red = Color(red: 1, green: 0, blue: 0)

  /// Returns the description of a font that was registered.
  private static func registered(_ data: Data, face: Int = 0, size: Double = 10) throws -> FontDescription {
    var font = FontDescription(size: size)
    font.file = Typesetter.register(try FontFile(data), face: face)
    return font
  }

  private static func measure(_ text: String, _ font: FontDescription, width: Double = .infinity) -> TextMetrics {
    Typesetter.hermetic.measure(TextBlock(text, font: font, color: black), width: width)
  }

  @Test("Text in a registered font has the font's widths, heights and baselines")
  func metrics() throws {
    let font = try Self.registered(TestFont(family: "Metrics").data)
    let line = Self.measure("AAB", font)
    #expect(line.size == CGSize(width: 22, height: 14))
    #expect(line.firstBaseline == 9)
    let lines = Self.measure("AA AA", font, width: 20)
    #expect(lines.lineCount == 2 && lines.size.height == 28 && lines.lastBaseline == 23)
    #expect(
      Typesetter.hermetic.metrics(of: font)
        == FontMetrics(ascender: 9, descender: -3, capHeight: 7, xHeight: 4, lineHeight: 14))
  }

  @Test("A registered font is drawn with its glyphs")
  func glyphs() throws {
    let font = try Self.registered(TestFont(family: "Glyphs").data)
    let text = TextBlock("AB", font: font, color: Self.red)
    let rect = CGRect(x: 100, y: 50, width: 50, height: 14)
    let operations = try #require(Typesetter.hermetic.outlines(of: text, in: rect, limit: 100))
    guard case .fill(let path, .color(let color)) = operations.first, operations.count == 1 else {
      Issue.record("\(operations)")
      return
    }
    #expect(color == Self.red)
    let corners = path.elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    // The baseline is at 59. A is from 1 to 5 points, B from 6 to 16, and 2 points below the baseline.
    #expect(Set(corners.prefix(4).map(\.x)) == [101, 105] && Set(corners.prefix(4).map(\.y)) == [52, 59])
    #expect(path.bounds == CGRect(x: 101, y: 51, width: 15, height: 10))
  }

  @Test("Outlines yield the pixels of the text")
  func pixels() throws {
    let font = try Self.registered(TestFont(family: "Pixels").data, size: 13)
    var run = TextRun("AB à", font: font, color: Self.black)
    (run.background, run.isUnderlined, run.isStruckThrough, run.kern) = (Self.red, true, true, 1)
    let system = TextRun(" in Inter, wrapped", font: FontDescription(size: 12, weight: .bold), color: Self.black)
    let text = TextBlock(runs: [run, system], alignment: .center)
    let rect = CGRect(x: 3.3, y: 2.7, width: 90, height: 60)
    let size = CGSize(width: 100, height: 64)
    let outlines = try #require(Typesetter.hermetic.outlines(of: text, in: rect, limit: 10_000))
    let painter = Painter()
    for scale in [1.0, 3] {
      let textPixels = try painter.paint(Scene(size: size, operations: [.text(text, in: rect)]), scale: scale)
      let filled = try painter.paint(Scene(size: size, operations: outlines), scale: scale)
      // FreeType rounds text's coordinates to 1/64 of a pixel, and outlines less: levels at edges may differ.
      let maximumDifference = zip(textPixels.bytes, filled.bytes).map { abs(Int($0) - Int($1)) }.max()
      #expect(try #require(maximumDifference) <= 16)
    }
  }

  @Test("Characters that a registered font lacks are set in Inter")
  func fallback() throws {
    let font = try Self.registered(TestFont(family: "Fallback").data)
    let inter = Self.measure("xyz", FontDescription(size: 10)).size.width
    #expect(abs(Self.measure("Axyz", font).size.width - 6 - inter) <= 0.5)
    #expect(Self.measure("A\u{119A0}", font).missing == ["\u{119A0}"])
  }

  @Test("Spaces that a registered font lacks are set in Inter")
  func spaces() throws {
    let font = try Self.registered(TestFont(family: "Spaceless").data)
    let space =
      Self.measure("x x", FontDescription(size: 10)).size.width
      - Self.measure("xx", FontDescription(size: 10)).size.width
    let metrics = Self.measure("A  A", font)
    #expect(metrics.missing == [] && abs(metrics.size.width - 12 - 2 * space) <= 1)
  }

  @Test("Private-use characters of an icon font are drawn")
  func icons() throws {
    var font = TestFont(family: "Icons")
    font.glyphs = [.init("\u{E000}", advance: 1_000, box: (0, 0, 1_000, 1_000))]
    let metrics = Self.measure("\u{E000}", try Self.registered(font.data))
    #expect(metrics.size.width == 10 && metrics.missing == [])
  }

  @Test("A registered font named Inter doesn't change text in Inter")
  func sameName() throws {
    let plain = FontDescription(size: 10)
    let previousMetrics = Self.measure("AAB", plain)
    let font = try Self.registered(TestFont(family: "Inter").data)
    #expect(Self.measure("AAB", font).size.width == 22)
    #expect(Self.measure("AAB", plain) == previousMetrics && previousMetrics.size.width != 22)
  }

  @Test("The faces of a collection are different fonts")
  func collection() throws {
    var wide = TestFont(family: "Many", style: "Wide")
    wide.glyphs = [.init("A", advance: 2_000, box: (0, 0, 1_900, 700))]
    let data = TestFont.collection([TestFont(family: "Many"), wide])
    #expect(try FontFace.faces(in: FontFile(data)).map(\.postScriptName) == ["Many-Regular", "Many-Wide"])
    #expect(Self.measure("A", try Self.registered(data)).size.width == 6)
    #expect(Self.measure("A", try Self.registered(data, face: 1)).size.width == 20)
  }

  @Test("A file that FreeType can't read is reported once, and its text is set in Inter")
  func unreadable() throws {
    let failures = Mutex(0)
    var font = FontDescription(size: 10)
    let data = TestFont(family: "Unreadable").data(overwriting: "loca", with: 0xFF).prefix(300)
    font.file = Typesetter.register(try FontFile(data)) { failures.withLock { $0 += 1 } }
    let plain = Self.measure("AAB", FontDescription(size: 10))
    #expect(Self.measure("AAB", font) == plain && Self.measure("BBA", font).lineCount == 1)
    #expect(failures.withLock { $0 } == 1)
  }

  @Test(
    "Damaged tables, byte by byte, end neither a layout nor the program", arguments: ["glyf", "loca", "hmtx", "cmap"])
  func damaged(_ table: String) throws {
    for byte in [UInt8(0), 0x7F, 0x80, 0xFF] {
      let font = try Self.registered(TestFont(family: "Damaged").data(overwriting: table, with: byte))
      let text = TextBlock("ABAB x", font: font, color: Self.black)
      #expect(Typesetter.hermetic.measure(text, width: 100).lineCount >= 1)
      _ = Typesetter.hermetic.outlines(of: text, in: CGRect(x: 0, y: 0, width: 100, height: 20), limit: 1_000)
    }
  }

  @Test("Outlines beyond the limit are not returned")
  func limit() throws {
    let font = try Self.registered(TestFont(family: "Limit").data)
    let text = TextBlock(String(repeating: "AB", count: 100), font: font, color: Self.black)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 1_000)
    #expect(Typesetter.hermetic.outlines(of: text, in: rect, limit: 999) == nil)
    #expect(Typesetter.hermetic.outlines(of: text, in: rect, limit: 2_000) != nil)
    // Lines that are not visible do not count.
    let visible = Typesetter.hermetic.outlines(of: text, in: rect, visible: 0...10, limit: 999)
    #expect(visible?.isEmpty == false)
  }

  @Test("The same file has the same number, and other files have others")
  func numbers() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ttf")
    defer { try? FileManager.default.removeItem(at: file) }
    try TestFont(family: "Numbers").data.write(to: file)
    let first = Typesetter.register(try FontFile(contentsOf: file))
    #expect(Typesetter.register(try FontFile(contentsOf: file)) == first)
    #expect(Typesetter.register(try FontFile(TestFont(family: "Numbers").data)) != first)
  }
}
