import Drawing
import Foundation
import Scenes
import Testing

@Suite("Text: measuring") struct MeasuringTests {
  let typesetter = Typesetter.hermetic

  @Test(
    "The size of a line is that of its glyphs",
    arguments: [
      ("Voicemail", 17.0, FontDescription.Weight.regular, 77.0, 21.0),
      ("Voicemail", 17, .bold, 81.5, 21),
      ("Ada Lovelace", 17, .semibold, 110, 21),
      ("Привет, мир", 15, .regular, 90.5, 18.5),
      ("Γειά σου Κόσμε", 15, .regular, 109.5, 18.5),
      ("", 17, .regular, 0, 21),
    ])
  func line(text: String, size: Double, weight: FontDescription.Weight, width: Double, height: Double) {
    let metrics = typesetter.measure(textBlock(text, size: size, weight: weight), width: .infinity)
    #expect(metrics.size == CGSize(width: width, height: height))
    #expect(metrics.lineCount == 1)
    #expect(!metrics.isTruncated)
    #expect(metrics.missing.isEmpty)
  }

  @Test("Font metrics are those of the font file")
  func fontMetrics() {
    let metrics = typesetter.metrics(of: FontDescription(size: 100))
    #expect(abs(metrics.ascender - 96.875) < 0.01)
    #expect(abs(metrics.descender + 24.148) < 0.01)
    #expect(abs(metrics.lineHeight - 121.023) < 0.01)
    #expect(abs(metrics.capHeight - 72.727) < 0.01)
    #expect(abs(metrics.xHeight - 54.545) < 0.01)
    let small = typesetter.metrics(of: FontDescription(size: 10))
    #expect(abs(small.lineHeight - 12.1) < 0.01)
  }

  @Test("The height grows with the number of wrapped lines")
  func wrappedHeight() {
    let text = textBlock("The engine can arrange and combine its numerical quantities", size: 15)
    let one = typesetter.measure(text, width: .infinity)
    let three = typesetter.measure(text, width: 160)
    #expect(one.lineCount == 1)
    #expect(three.lineCount == 4)
    #expect(three.size.width <= 160)
    #expect(three.size.height == 73)
    #expect(three.firstBaseline == one.firstBaseline)
    #expect(abs(three.lastBaseline - three.firstBaseline - 3 * 18.154) < 0.01)
  }

  @Test("Text does not wrap at its own measured width")
  func measuredWidth() {
    for text in ["Voicemail", "Call Back", "About the Analytical Engine", "1", "WAVE To You", "fi ffl ij"] {
      for size in [11.0, 12, 13, 15, 17, 22.5, 34] {
        let block = textBlock(text, size: size, lines: 0)
        let width = typesetter.measure(block, width: .infinity).size.width
        #expect(typesetter.measure(block, width: width).lineCount == 1, "\(text) at \(size)")
        let line = textBlock(text, size: size, lines: 1)
        #expect(!typesetter.measure(line, width: width).isTruncated, "\(text) at \(size)")
      }
    }
  }

  @Test("Spacing applies only between lines and between paragraphs")
  func spacing() {
    var block = textBlock("one\ntwo\u{2028}three")
    let plain = typesetter.measure(block, width: 300)
    #expect(plain.lineCount == 3)
    block.lineSpacing = 5
    #expect(abs(typesetter.measure(block, width: 300).lastBaseline - plain.lastBaseline - 10) < 0.001)
    block.lineSpacing = 0
    block.paragraphSpacing = 7
    // A line separator does not end a paragraph.
    #expect(abs(typesetter.measure(block, width: 300).lastBaseline - plain.lastBaseline - 7) < 0.001)
    block.paragraphSpacing = 0
    block.lineHeightMultiple = 1.5
    let high = typesetter.measure(block, width: 300)
    #expect(abs(high.size.height - plain.size.height * 1.5) <= 0.5)
    // The additional line height is above the letters.
    #expect(abs(high.firstBaseline - plain.firstBaseline - 20.574 / 2) < 0.01)
  }

  @Test("Every line terminator ends one line, and a final one begins an empty line")
  func lineEnds() {
    for end in ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}"] {
      #expect(typesetter.measure(textBlock("a\(end)b"), width: 300).lineCount == 2)
      #expect(typesetter.measure(textBlock("a\(end)b", lines: 9), width: 300).lineCount == 2)
    }
    #expect(typesetter.measure(textBlock("a\n"), width: 300).lineCount == 2)
    #expect(typesetter.measure(textBlock("a\n\nb", lines: 9), width: 300).lineCount == 3)
    #expect(
      typesetter.measure(textBlock("a\u{0}b"), width: 300).size == typesetter.measure(textBlock("ab"), width: 300).size)
  }

  @Test("Runs have their own fonts, kerning and baseline offsets")
  func runs() {
    func run(_ text: String, _ change: (inout TextRun) -> Void = { _ in }) -> TextRun {
      var run = TextRun(text, font: FontDescription(size: 17), color: black)
      change(&run)
      return run
    }
    func width(_ runs: TextRun...) -> Double {
      typesetter.measure(TextBlock(runs: runs), width: .infinity).size.width
    }
    let plain = width(run("abc"))
    #expect(width(run("a"), run("b") { $0.color = red }, run("c")) == plain)
    #expect(width(run("abc") { $0.font.weight = .bold }) > plain)
    #expect(abs(width(run("abc") { $0.kern = 10 }) - plain - 20) <= 0.5)
    #expect(width(run("111")) < width(run("000")))
    func digits(_ text: String) -> TextRun { run(text) { $0.font.hasMonospacedDigits = true } }
    #expect(width(digits("111")) == width(digits("000")))
    let raised = typesetter.measure(TextBlock(runs: [run("a"), run("b") { $0.baselineOffset = 30 }]), width: .infinity)
    #expect(raised.size.height > 40)
    #expect(raised.lineCount == 1)
  }

  @Test("A weight without a font file uses the nearest one")
  func missingWeights() {
    func width(_ weight: FontDescription.Weight, family: String? = nil, mono: Bool = false) -> Double {
      var block = textBlock("Weights and measures", weight: weight)
      block.runs[0].font.family = family
      block.runs[0].font.isMonospaced = mono
      return typesetter.measure(block, width: .infinity).size.width
    }
    #expect(Set([FontDescription.Weight.ultraLight, .thin, .light, .regular].map { width($0) }).count == 1)
    #expect(Set([FontDescription.Weight.bold, .heavy, .black].map { width($0) }).count == 1)
    #expect(Set([FontDescription.Weight.regular, .medium, .semibold, .bold].map { width($0) }).count == 4)
    #expect(width(.regular, family: "Zapfino") == width(.regular))
    #expect(width(.regular, mono: true) == width(.regular))
  }

  @Test("Characters without a glyph are reported once, in order")
  func missingGlyphs() throws {
    let typesetter = Typesetter(fontFolders: [])
    let metrics = typesetter.measure(textBlock("中文 a 中 😀 Ж"), width: .infinity)
    #expect(metrics.missing.map { String($0) } == ["中", "文", "😀"])
    #expect(
      typesetter.description(ofMissing: metrics.missing)
        == "no glyph for U+4E2D (CJK UNIFIED IDEOGRAPH-4E2D), U+6587 (CJK UNIFIED IDEOGRAPH-6587), "
        + "U+1F600 (GRINNING FACE); install fonts-noto-cjk and fonts-noto-color-emoji")
    #expect(
      typesetter.description(ofMissing: metrics.missing, limit: 1)
        == "no glyph for U+4E2D (CJK UNIFIED IDEOGRAPH-4E2D) and 2 more; install fonts-noto-cjk and "
        + "fonts-noto-color-emoji")
    #expect(typesetter.description(ofMissing: []) == nil)
    let scene = Scene(
      size: CGSize(width: 100, height: 100),
      operations: [.text(textBlock("שלום"), in: rect(0, 0, 90, 20)), .text(textBlock("ש中"), in: rect(0, 20, 90, 20))])
    #expect(Painter(typesetter: typesetter).missing(in: scene).map { String($0) } == ["ש", "ל", "ו", "ם", "中"])
  }

  @Test("Measuring on many threads gives equal results")
  func manyThreads() async {
    let text = textBlock("The engine can arrange and combine its numerical quantities", size: 15)
    let expected = typesetter.measure(text, width: 160)
    let equal = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          _ = Typesetter.hermetic.measure(textBlock("text \(index)"), width: Double(index))
          return Typesetter.hermetic.measure(text, width: 160) == expected
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(equal)
  }
}
