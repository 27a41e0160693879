import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

/// Whether each of the packages of fonts is installed.
private let areInstalled = Typesetter.hermetic.measure(textBlock("शم中😀"), width: .infinity).missing.isEmpty

/// Text in scripts that Inter lacks, and emoji.
@Suite(
  "Scripts and emoji",
  .enabled(if: areInstalled, "the Noto fonts are not installed: Scripts/deps test"))
struct ScriptFontTests {
  private let typesetter = Typesetter.hermetic

  private func missing(_ text: String) -> String {
    String(String.UnicodeScalarView(typesetter.measure(textBlock(text), width: .infinity).missing))
  }

  private func width(_ text: String, size: Double = 17, weight: FontDescription.Weight = .regular) -> Double {
    typesetter.measure(textBlock(text, size: size, weight: weight), width: .infinity).size.width
  }

  private func draw(_ text: String, width: Double = 300, height: Double = 60, scale: Double = 2) throws -> Pixels {
    try picture(width, height, scale: scale, .text(textBlock(text), in: rect(0, 0, width, height)))
  }

  private func fonts(_ text: String) -> String {
    let operations: [DrawingOperation] = [.text(textBlock(text), in: rect(0, 0, 300, 60))]
    return Painter().outline(of: Scene(size: CGSize(width: 300, height: 60), operations: operations))
  }

  @Test(
    "Every script has its glyphs",
    arguments: [
      "مرحبا بالعالم، لديك رسالة", "שלום עולם", "สวัสดีชาวโลก", "नमस्ते दुनिया", "你好，世界。", "こんにちは世界",
      "안녕하세요", "নমস্কার", "வணக்கம்", "నమస్కారం", "ಕನ್ನಡ", "മലയാളം", "ગુજરાતી", "ਪੰਜਾਬੀ", "ଓଡ଼ିଆ", "සිංහල",
      "ສະບາຍດີ", "ភាសាខ្មែរ", "မြန်မာ", "བོད་སྐད", "ქართული", "Հայերեն", "አማርኛ", "ᏣᎳᎩ", "ⵜⴰⵎⴰⵣⵉⵖⵜ", "ދިވެހި", "ܣܘܪܝܝܐ",
      "ᠮᠣᠩᠭᠣᠯ", "∀x ∈ ℝ: ⌈x⌉", "☎♞⠿", "ﬁ Ԁ Ǆ", "Ⰰ", "𝄞",
      "ᚑᚌᚐᚋ", "𐌲𐌿𐍄𐌹𐍃𐌺", "𐌓𐌀𐌔𐌄𐌍𐌍𐌀", "𒀀𒂗𒆤", "𐀒𐀜𐀰", "𓂀𓃠𓅓", "𑀩𑁆𑀭𑀸𑀳𑁆𑀫𑀻", "𐲥𐳋𐳓𐳉𐳗",
      "𐤊𐤍𐤏𐤍", "𐎜𐎂𐎗𐎚", "𐱅𐰇𐰼𐰜", "𗼇𘓺",
    ])
  func scripts(_ text: String) throws {
    #expect(missing(text) == "")
    #expect(try draw(text).inkedPixelCount > 100)
  }

  @Test("Historical and other rare scripts have their letters")
  func rareScripts() {
    let letters =
      "𔐀𐬀𖫐𑰀𑀅𐊠𐔰𒀀𐠀𛰀𓀀𐔀𐿠𐌰𑌅𑵠𐣠𐡀𞱱𐭠𐭀𑂃𐨀𑈀𑊰𐘀𐀀𐊀𐤠𑅐𐫀𑱲"
      + "𑴀𖹀𞠀𐦀𑊀𐢀ᚁ𐲀𐌀𐪀𐍐𐎠𐼀𐩠𐰀𐡠𐤀𐮀𑆃𑖀𝠀𐼰𑩐𑚀𑿀𐎀𑨀𑜀𑠀𞄀𗀀𐺀"
    #expect(missing(letters) == "")
  }

  @Test(
    "An emoji sequence is a single picture",
    arguments: [
      "😀", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "1️⃣", "❤️", "☎️", "👩🏿‍🚀", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☝🏽", "☝️🏽", "🏋🏽‍♀️",
      "1\u{20E3}", "#\u{20E3}",
    ])
  func sequences(_ text: String) {
    #expect(missing(text) == "")
    #expect(width(text) == width("😀"))
    #expect(width("a\(text)b") == width("a😀b"))
  }

  @Test("Emoji have their colors, whatever the color of the text")
  func colors() throws {
    let heart = try draw("❤️")
    var text = textBlock("❤️")
    text.runs[0].color = blue
    #expect(try picture(300, 60, scale: 2, .text(text, in: rect(0, 0, 300, 60))) == heart)
    let center = heart.color(try #require(heart.columns).lowerBound + 20, try #require(heart.rows).lowerBound + 14)
    #expect(center[0] > 200 && center[1] < 100 && center[2] < 100, "\(center)")
    text.runs[0].color.alpha = 0.5
    let pale = try picture(300, 60, scale: 2, .text(text, in: rect(0, 0, 300, 60)))
    let alpha = pale.bytes.max() ?? 0
    #expect((126...129).contains(alpha))
  }

  @Test("A symbol with a selector for text stays text")
  func textPresentation() throws {
    let heart = try draw("❤\u{FE0E}")
    let center = heart.color(try #require(heart.columns).lowerBound + 15, try #require(heart.rows).lowerBound + 14)
    #expect(center[0] == 0, "black, not red: \(center)")
    #expect(fonts("❤\u{FE0E}") == "")
    #expect(fonts("❤\u{FE0F}").hasPrefix("fonts NotoColorEmoji "))
  }

  @Test("A symbol with a selector for text stays text beside an emoji")
  func textBesideEmoji() {
    let symbol = "☎\u{FE0E}"
    #expect(abs(width(symbol + "😀") - width(symbol) - width("😀")) <= 1)
    #expect(width(symbol) != width("😀"))
  }

  @Test("A skin tone after a letter is an emoji of its own", arguments: ["a", "é", "漢", "["])
  func loneSkinTone(_ letter: String) {
    #expect(missing("\(letter)🏽") == "")
    #expect(abs(width("\(letter)🏽") - width(letter) - width("😀")) <= 1)
  }

  @Test("A mark that no font has with its base is removed, and reported", arguments: ["a", "漢"])
  func enclosingMark(_ letter: String) {
    #expect(missing("\(letter)\u{20E0}") == "\u{20E0}")
    #expect(width("\(letter)\u{20E0}") == width(letter))
  }

  @Test("Equal emoji have equal pixels wherever they are")
  func positions() throws {
    let pixels = try draw("😀😀😀 a😀")
    let columns = (0..<pixels.width).filter { x in (0..<pixels.height).contains { pixels.color(x, $0)[3] > 0 } }
    let starts = columns.filter { !columns.contains($0 - 1) }
    #expect(starts.count >= 2)
    func emoji(from left: Int) -> [[UInt8]] {
      (0..<36).flatMap { x in (0..<60).map { y in pixels.color(left + x, y) } }
    }
    let last = try #require(starts.last)
    #expect(emoji(from: starts[0]) == emoji(from: last), "the emoji begin at \(starts)")
  }

  @Test("Emoji are drawn turned, enlarged and clipped")
  func transforms() throws {
    let text = DrawingOperation.text(textBlock("😀"), in: rect(0, 0, 40, 40))
    func draw(_ operations: DrawingOperation...) throws -> Pixels {
      try Painter().paint(Scene(size: CGSize(width: 100, height: 100), operations: operations), scale: 1)
    }
    let plain = try draw(text)
    let large = try draw(.transform(.scale(x: 4, y: 4)), text)
    #expect(large.inkedPixelCount > plain.inkedPixelCount * 12)
    let turned = try draw(.transform(Transform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 0)), text)
    #expect(abs(turned.inkedPixelCount - plain.inkedPixelCount) < plain.inkedPixelCount / 4)
    let clipped = try draw(.clip(Path(rect(0, 0, 10, 40))), text)
    #expect(clipped.inkedPixelCount > 0 && clipped.columns?.upperBound == 9)
    let hidden = try draw(.beginGroup(opacity: 0), text, .endGroup)
    #expect(hidden.inkedPixelCount == 0)
  }

  @Test("The fonts of a scene are named with their versions")
  func names() {
    #expect(fonts("Voicemail © 2026 – Жанна") == "")
    #expect(fonts("مرحبا") == "fonts NotoSansArabic 2.005\n")
    #expect(fonts("你好") == "fonts NotoSansCJKSC 2.004\n")
    #expect(fonts("こんにちは、世界") == "fonts NotoSansCJKJP 2.004\n")
    #expect(fonts("안녕") == "fonts NotoSansCJKKR 2.004\n")
    #expect(fonts("ㄅㄆㄇ 注音") == "fonts NotoSansCJKTC 2.004\n")
    #expect(fonts("A𓀀") == "fonts NotoSansEgyptianHieroglyphs 2.000\n")
    // No font has Nandinagari.
    #expect(fonts("A\u{119A0}") == "")
  }

  @Test("A text is the same whatever was drawn before it")
  func order() throws {
    let texts = ["مرحبا 😀", "Hello", "你好 😀 नमस्ते", "😀", "A مرحبا"]
    let first = try texts.map { try draw($0) }
    let other = Typesetter(
      fontFolders: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"])
    for (text, pixels) in zip(texts, first).reversed() {
      let operations: [DrawingOperation] = [.text(textBlock(text), in: rect(0, 0, 300, 60))]
      let scene = Scene(size: CGSize(width: 300, height: 60), operations: operations)
      #expect(try Painter(typesetter: other).paint(scene, scale: 2) == pixels)
    }
  }

  @Test("A bold text is bold in every script", arguments: ["مرحبا", "你好", "नमस्ते", "שלום", "สวัสดี"])
  func bold(_ text: String) throws {
    let block = textBlock(text, weight: .bold)
    let bold = try picture(300, 60, scale: 2, .text(block, in: rect(0, 0, 300, 60)))
    #expect(bold != (try draw(text)))
  }

  @Test("Lines break between Chinese characters, and between Thai words")
  func breaking() {
    let chinese = typesetter.measure(textBlock("您有一条来自办公室的新语音留言请注意查收"), width: 100)
    #expect(chinese.lineCount == 4 && chinese.size.width <= 100)
    let thai = typesetter.measure(textBlock("สวัสดีชาวโลกยินดีต้อนรับ"), width: 90)
    #expect(thai.lineCount > 1 && thai.size.width <= 90)
  }

  @Test("Right-to-left text begins at the right")
  func directions() throws {
    let columns = try #require(try draw("مرحبا").columns)
    #expect(columns.upperBound > 580)
  }

  @Test("An emoji in a registered font's text becomes an image")
  func outlines() throws {
    let number = Typesetter.register(try FontFile(TestFont(family: "With Emoji").data))
    var text = textBlock("A😀")
    text.runs[0].font.file = number
    let outlines = try #require(typesetter.outlines(of: text, in: rect(0, 0, 300, 60), limit: 10_000))
    let images = outlines.filter { if case .image = $0 { true } else { false } }
    #expect(images.count == 1)
    #expect(typesetter.outlines(of: text, in: rect(0, 0, 300, 60), limit: 100) == nil)
  }
}

/// Fonts in folders of the test.
@Suite("Script fonts in folders") struct InstalledFontsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func message(_ missing: [Unicode.Scalar]) -> String? {
    Typesetter(fontFolders: [folder.url.path]).description(ofMissing: missing)
  }

  @Test("Without a file, the package is named")
  func missing() {
    #expect(
      message(["\u{0E01}"]) == "no glyph for U+0E01 (THAI CHARACTER KO KAI); install fonts-noto-core")
  }

  @Test("A file with unknown contents is named", arguments: ["", "no font", "\0\u{1}\0\0\0\u{2}"])
  func unknown(_ contents: String) throws {
    let file = try folder.file("NotoSansThai-Regular.ttf", contents)
    #expect(
      message(["\u{0E01}"])
        == "no glyph for U+0E01 (THAI CHARACTER KO KAI); \(file) has unknown contents, with which pictures would "
        + "differ from those of other machines; the package fonts-noto-core of Debian and Ubuntu has known ones")
    let typesetter = Typesetter(fontFolders: [folder.url.path])
    #expect(typesetter.measure(textBlock("ก"), width: .infinity).missing == ["\u{0E01}"])
  }

  @Test(
    "A damaged file is not used", .enabled(if: areInstalled, "the Noto fonts are not installed: Scripts/deps test"),
    arguments: [false, true])
  func damaged(isCut: Bool) throws {
    let source = URL(filePath: "/usr/share/fonts/truetype/noto")
    var bytes = try Data(contentsOf: source.appending(path: "NotoSansThai-Regular.ttf"))
    let bold = try Data(contentsOf: source.appending(path: "NotoSansThai-Bold.ttf"))
    try folder.file("NotoSansThai-Regular.ttf", bytes)
    try folder.file("NotoSansThai-Bold.ttf", bold)
    let whole = Typesetter(fontFolders: [folder.url.path])
    #expect(whole.measure(textBlock("ก"), width: .infinity).missing == [])
    if isCut { bytes.removeLast(bytes.count / 2) } else { bytes[bytes.count / 2] ^= 1 }
    try folder.file("NotoSansThai-Regular.ttf", bytes)
    let typesetter = Typesetter(fontFolders: [folder.url.path])
    #expect(typesetter.measure(textBlock("ก"), width: .infinity).missing == ["\u{0E01}"])
    #expect(message(["\u{0E01}"])?.contains("NotoSansThai-Regular.ttf has unknown contents") == true)
  }

  @Test("A folder with a font's name counts as missing")
  func notAFile() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "NotoSansThai-Regular.ttf"), withIntermediateDirectories: true)
    #expect(message(["\u{0E01}"])?.hasSuffix("; install fonts-noto-core") == true)
  }
}
