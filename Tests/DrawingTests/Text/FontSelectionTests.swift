import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

/// Whether the Noto fonts are installed.
private let areInstalled = Typesetter.hermetic.measure(textBlock("ש中😀"), width: .infinity).missing.isEmpty

/// The fonts of a device: those of the machine, none, or files.
@Suite("Font selections") struct FontSelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a font with these letters, each of which is as wide as the font is high times `em`, and returns the file.
  private func file(
    _ name: String, _ letters: String, em: Int = 1, family: String = "Letters", style: String = "Regular",
    weight: Int = 400
  ) throws -> URL {
    try folder.file(name, font(letters, em: em, family: family, style: style, weight: weight).data)
  }

  private func font(
    _ letters: String, em: Int = 1, family: String = "Letters", style: String = "Regular", weight: Int = 400
  ) -> TestFont {
    var font = TestFont(family: family, style: style)
    font.weight = weight
    font.glyphs = letters.unicodeScalars.map {
      TestFont.Glyph($0, advance: em * 1_000, box: (left: 0, bottom: 0, right: em * 900, top: 700))
    }
    return font
  }

  private func measure(
    _ text: String, _ fonts: FontSelection, weight: FontDescription.Weight = .regular
  ) throws -> TextMetrics {
    try Typesetter.reading(fonts).measure(textBlock(text, size: 10, weight: weight), width: .infinity)
  }

  private func scene(_ text: String) -> Scene {
    Scene(
      size: CGSize(width: 200, height: 60),
      operations: [.text(textBlock(text), in: rect(0, 0, 200, 60))])
  }

  private func outline(_ text: String, _ fonts: FontSelection) throws -> String {
    Painter(typesetter: try .reading(fonts)).outline(of: scene(text))
  }

  // MARK: Bundled

  @Test("With Inter alone, other characters are boxes, and their package is reported")
  func bundled() throws {
    let missing = try measure("שם 中 😀", .bundled).missing
    #expect(String(String.UnicodeScalarView(missing)) == "שם中😀")
    #expect(
      try Typesetter.reading(.bundled).description(ofMissing: ["\u{5E9}"])
        == "no glyph for U+05E9 (HEBREW LETTER SHIN); the device's fonts exclude those of fonts-noto-core; select "
        + "'.standard', or a file that has the characters")
    #expect(try outline("שם 中 😀", .bundled) == scene("שם 中 😀").outline)
  }

  @Test("With Inter alone, a picture is that of a machine without fonts")
  func withoutMachineFonts() throws {
    let scene = scene("A שם 中 ☎️ 😀")
    let bare = try Painter(typesetter: Typesetter(fontFolders: [])).paint(scene, scale: 2)
    #expect(try Painter(typesetter: .reading(.bundled)).paint(scene, scale: 2) == bare)
  }

  @Test("The standard selection is the usual typesetter")
  func standard() throws {
    #expect(try Typesetter.reading(.standard) === Typesetter.hermetic)
    #expect(Typesetter.latest(for: .standard) === Typesetter.hermetic)
  }

  // MARK: Files

  @Test("Characters that Inter lacks are set in the first file that has them")
  func order() throws {
    let first = try file("first.ttf", "ש", em: 2, family: "First")
    let second = try file("second.ttf", "שם", em: 3, family: "Second")
    let metrics = try measure("שם", .files([first, second]))
    #expect(metrics.size.width == 50 && metrics.missing == [])
    #expect(try measure("שם", .files([second, first])).size.width == 60)
    #expect(try measure("ש中", .files([first])).missing == ["中"])
  }

  @Test("Characters that Inter has stay in Inter")
  func inter() throws {
    let fonts = FontSelection.files([try file("latin.ttf", "ABש", em: 5)])
    #expect(try measure("AB", fonts) == measure("AB", .standard))
  }

  @Test("A font named Inter has no effect on Inter")
  func sameName() throws {
    let fonts = FontSelection.files([try file("inter.ttf", "ABש", em: 2, family: "Inter")])
    #expect(try measure("AB", fonts) == measure("AB", .standard))
    #expect(try measure("ש", fonts).size.width == 20)
  }

  @Test("A family has the weights of its files")
  func weights() throws {
    let regular = try file("regular.ttf", "ש", em: 1)
    let bold = try file("bold.ttf", "ש", em: 2, style: "Bold", weight: 700)
    let fonts = FontSelection.files([regular, bold])
    #expect(try measure("ש", fonts).size.width == 10)
    #expect(try measure("ש", fonts, weight: .bold).size.width == 20)
  }

  @Test("The faces of a collection are used in order")
  func collection() throws {
    let data = TestFont.collection([font("ש", em: 2, family: "First"), font("שם", em: 3, family: "Second")])
    let fonts = FontSelection.files([try folder.file("both.ttc", data)])
    #expect(try measure("שם", fonts).size.width == 50)
  }

  @Test("An outline names the fonts that a text needs, by family and contents")
  func names() throws {
    let letters = try file("letters.ttf", "ש", family: "My Letters, Round")
    let others = try file("others.ttf", "ם", family: "Others")
    let fonts = FontSelection.files([letters, others])
    let line = try #require(try outline("Aש", fonts).split(separator: "\n").last)
    let match = try #require(line.wholeMatch(of: #/fonts MyLettersRound ([0-9a-f]{8})/#))
    #expect(try outline("A", fonts) == scene("A").outline)
    let both = try outline("שם", fonts)
    #expect(both.wholeMatch(of: #/fonts MyLettersRound [0-9a-f]{8}, Others [0-9a-f]{8}\n/#) != nil, "\(both)")
    // Other contents with the same names are another font.
    _ = try file("letters.ttf", "שק", family: "My Letters, Round")
    let changed = try #require(try outline("Aש", fonts).split(separator: "\n").last)
    #expect(changed.hasPrefix("fonts MyLettersRound ") && !changed.hasSuffix(match.1))
  }

  @Test("A typesetter is kept until a file changes")
  func kept() throws {
    let url = try file("kept.ttf", "ש")
    let fonts = FontSelection.files([url])
    let first = try Typesetter.reading(fonts)
    #expect(try Typesetter.reading(fonts) === first && Typesetter.latest(for: fonts) === first)
    #expect(try Typesetter.reading(.files([url], includesMachineFonts: true)) !== first)
    _ = try file("kept.ttf", "שם", em: 2)
    #expect(Typesetter.latest(for: fonts) === first)
    let second = try Typesetter.reading(fonts)
    #expect(second !== first && Typesetter.latest(for: fonts) === second)
    #expect(second.measure(textBlock("ם", size: 10), width: .infinity).size.width == 20)
  }

  @Test("Without a font for emoji, a file has them as text")
  func textEmoji() throws {
    let metrics = try measure("😀", .files([try file("faces.ttf", "😀", em: 2)]))
    #expect(metrics.size.width == 20 && metrics.missing == [])
  }

  @Test(
    "Fonts of the machine follow the files, if they are included",
    .enabled(if: areInstalled, "the Noto fonts are not installed: Scripts/deps test"))
  func machineFonts() throws {
    let url = try file("letters.ttf", "ש")
    let fonts = FontSelection.files([url], includesMachineFonts: true)
    #expect(try measure("ש中😀", fonts).missing == [])
    let names = try outline("ש中", fonts)
    #expect(names.wholeMatch(of: #/fonts Letters [0-9a-f]{8}, NotoSansCJKSC 2\.004\n/#) != nil, "\(names)")
    #expect(try measure("ש中😀", .files([url])).missing == ["中", "😀"])
  }

  @Test(
    "Noto Color Emoji in a file has the pictures of the installed font",
    .enabled(if: areInstalled, "the Noto fonts are not installed: Scripts/deps test"))
  func colorEmoji() throws {
    let url = URL(filePath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    let fonts = FontSelection.files([url])
    let scene = scene("A 👩🏿‍🚀 ☎️ 😀")
    #expect(try outline("😀", fonts) == outline("😀", .standard))
    let pixels = try Painter(typesetter: .reading(fonts)).paint(scene, scale: 2)
    #expect(try Painter().paint(scene, scale: 2) == pixels)
  }

  // MARK: Errors

  private func expectError(
    _ cause: FontSelectionError.Cause, _ message: String, _ files: [URL],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FontSelectionError.self, sourceLocation: location) {
      try Typesetter.reading(.files(files))
    }
    #expect(error?.cause == cause, sourceLocation: location)
    #expect(error.map { "\($0)" } == message, sourceLocation: location)
  }

  @Test("A file that is not a usable font is named with the reason")
  func unusable() throws {
    let missing = folder.path("missing.ttf")
    expectError(
      .missing(path: missing), "\(missing): no such file; name a font file that exists", [URL(filePath: missing)])
    expectError(
      .notAFile(path: folder.url.path), "\(folder.url.path): is not a regular file; name a font file", [folder.url])
    let text = try folder.file("text.ttf", "This file is not a font.")
    let remedy = "use an undamaged TrueType or OpenType file"
    let noFont = "it is neither a TrueType nor an OpenType file"
    expectError(.unusable(path: text, reason: noFont), "\(text): \(noFont); \(remedy)", [URL(filePath: text)])
    let short = try folder.file("short.ttf", font("ש").data.prefix(100))
    let damage = "the font is damaged: its table directory is incomplete"
    expectError(.unusable(path: short.path, reason: damage), "\(short.path): \(damage); \(remedy)", [short])
  }

  @Test("Limits of size and number are part of the error")
  func limits() throws {
    let (limit, count) = (FontFile.maximumBytes, FontSelection.maximumFiles)
    let large = try folder.file("large.ttf", font("ש").data, byteCount: UInt64(limit) + 1)
    expectError(
      .tooLarge(path: large.path, bytes: limit + 1, limit: limit),
      "\(large.path): has \(limit + 1) bytes, but a font file may have at most \(limit); remove glyphs that are not "
        + "needed", [large])
    let letters = try file("letters.ttf", "ש")
    expectError(
      .tooMany(count: count + 1, limit: count),
      "the device's fonts have \(count + 1) files, but may have at most \(count); select those that the test needs",
      Array(repeating: letters, count: count + 1))
    #expect(throws: Never.self) { try Typesetter.reading(.files(Array(repeating: letters, count: count))) }
  }

  @Test("An error names the other file, not the usable one")
  func second() throws {
    let (usable, other) = (try file("usable.ttf", "ש"), folder.path("other.ttf"))
    expectError(
      .missing(path: other), "\(other): no such file; name a font file that exists",
      [usable, URL(filePath: other)])
  }
}
