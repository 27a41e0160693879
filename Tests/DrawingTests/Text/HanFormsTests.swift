import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

/// Whether the fonts for Chinese, Japanese and Korean are installed.
private let areInstalled = Typesetter.hermetic.measure(textBlock("直接"), width: .infinity).missing.isEmpty

/// The forms of Han characters, by the text and by the language of the device.
@Suite(
  "Forms of Han characters", .enabled(if: areInstalled, "fonts-noto-cjk is not installed: Scripts/deps test"))
struct HanFormsTests {
  /// Characters that differ in Japanese, Korean, and simplified and traditional Chinese.
  private static let text = "運送"

  private func typesetter(_ language: String) throws -> Typesetter {
    Typesetter.hermetic.preferring(try LanguageTag(language))
  }

  private func scene(_ text: String) -> Scene {
    Scene(size: CGSize(width: 100, height: 40), operations: [.text(textBlock(text), in: rect(0, 0, 100, 40))])
  }

  private func draw(_ text: String, _ language: String) throws -> Pixels {
    try Painter(typesetter: typesetter(language)).paint(scene(text), scale: 2)
  }

  /// Returns the line of an outline that names the fonts.
  private func fonts(_ text: String, _ language: String) throws -> String {
    Painter(typesetter: try typesetter(language)).outline(of: scene(text))
  }

  @Test(
    "A text of Han characters alone has the forms of the language, or else those of simplified Chinese",
    arguments: [
      ("ja", "JP"), ("ja-JP", "JP"), ("ko", "KR"), ("zh-TW", "TC"), ("zh-HK", "HK"), ("zh-Hant", "TC"), ("zh", "SC"),
      ("zh-Hans-TW", "SC"), ("en", "SC"), ("ar", "SC"),
    ])
  func languages(language: String, region: String) throws {
    #expect(try fonts("直接", language) == "fonts NotoSansCJK\(region) 2.004\n")
    #expect(try typesetter(language).measure(textBlock("直接"), width: .infinity).missing == [])
  }

  @Test(
    "Kana, Hangul and Bopomofo decide on the forms, whatever the language",
    arguments: ["en", "ja", "ko", "zh-Hans", "zh-Hant"])
  func texts(language: String) throws {
    #expect(try fonts("直接に", language) == "fonts NotoSansCJKJP 2.004\n")
    #expect(try fonts("직접 直接", language) == "fonts NotoSansCJKKR 2.004\n")
    #expect(try fonts("ㄅㄆㄇ 注音", language) == "fonts NotoSansCJKTC 2.004\n")
  }

  @Test("The pictures of the forms differ")
  func pictures() throws {
    let count = Set(try ["ja", "ko", "zh-Hans", "zh-Hant"].map { try draw(Self.text, $0) }).count
    #expect(count == 4)
    // The form of this character in Hong Kong differs from that in Taiwan.
    let isTaiwanese = try draw("骨", "zh-HK") == draw("骨", "zh-TW")
    #expect(!isTaiwanese)
    let isSimplified = try draw(Self.text, "en") == draw(Self.text, "zh-Hans")
    #expect(isSimplified)
  }

  @Test("The forms of the language are those of a text that shows it")
  func agreement() throws {
    // The two characters are 34 points wide, and the letter begins to the right of them.
    func beginning(_ pixels: Pixels) -> [[UInt8]] {
      (0..<68).flatMap { x in (0..<pixels.height).map { y in pixels.color(x, y) } }
    }
    let shown = try beginning(draw(Self.text + "の", "en"))
    let isEqual = try beginning(draw(Self.text, "ja")) == shown
    let isOther = try beginning(draw(Self.text, "zh-Hant")) == shown
    #expect(isEqual && !isOther)
  }

  @Test("The outlines of a text have the forms of the language")
  func outlines() throws {
    let area = rect(0, 0, 100, 40)
    func outlines(_ text: String, _ language: String) throws -> [DrawingOperation]? {
      try typesetter(language).outlines(of: textBlock(text), in: area, limit: 10_000)
    }
    let japanese = try #require(try outlines(Self.text, "ja"))
    let isEnglish = try outlines(Self.text, "en") == japanese
    #expect(!isEnglish)
    #expect(try outlines("Hello", "en") == outlines("Hello", "ja"))
  }

  @Test("A text is the same whatever was measured and drawn before it, in any language")
  func order() throws {
    let expected = try ["ja", "en", "zh-Hant", "ko"].map { ($0, try draw(Self.text, $0)) }
    let other = Typesetter(fontFolders: ["/usr/local/share/fonts", "/usr/share/fonts/opentype/noto"])
    for (language, pixels) in Array(expected.reversed()) + expected {
      let typesetter = other.preferring(try LanguageTag(language))
      #expect(abs(typesetter.measure(textBlock(Self.text), width: 100).size.width - 34) <= 0.5)
      let isEqual = try Painter(typesetter: typesetter).paint(scene(Self.text), scale: 2) == pixels
      #expect(isEqual, "\(language)")
    }
  }

  @Test("Several languages are drawn at the same time")
  func concurrency() async throws {
    let expected = try ["ja", "ko", "zh-Hant", "en"].map { language in
      (try typesetter(language), try draw(Self.text, language))
    }
    let scene = scene(Self.text)
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<32 {
        let (typesetter, pixels) = expected[index % 4]
        group.addTask { (try? Painter(typesetter: typesetter).paint(scene, scale: 2)) == pixels }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test("A typesetter is the same for a language with the same forms")
  func identity() throws {
    #expect(try typesetter("en") === Typesetter.hermetic)
    let japanese = try typesetter("ja")
    #expect(japanese !== Typesetter.hermetic)
    #expect(japanese.preferring(try LanguageTag("ja-JP")) === japanese)
    let english = Painter(typesetter: japanese.preferring(.english))
    #expect(english.outline(of: scene("直接")) == "fonts NotoSansCJKSC 2.004\n")
  }

  @Test("A font file of the device precedes the forms of the language")
  func files() throws {
    let folder = try TemporaryFolder()
    var letters = TestFont(family: "Letters")
    letters.glyphs = [TestFont.Glyph("直", advance: 1_000, box: (left: 0, bottom: 0, right: 900, top: 700))]
    let file = try folder.file("letters.ttf", letters.data)
    let fonts = try Typesetter.reading(.files([file], includesMachineFonts: true)).preferring(LanguageTag("ja"))
    let names = Painter(typesetter: fonts).outline(of: scene("直接"))
    #expect(names.wholeMatch(of: #/fonts Letters [0-9a-f]{8}, NotoSansCJKJP 2\.004\n/#) != nil, "\(names)")
  }
}
