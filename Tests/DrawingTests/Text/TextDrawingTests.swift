import Drawing
import Foundation
import Scenes
import Testing

@Suite("Text: drawing") struct TextDrawingTests {
  private func block(_ text: String, _ change: (inout TextRun) -> Void) -> TextBlock {
    var run = TextRun(text, font: FontDescription(size: 20), color: red)
    change(&run)
    return TextBlock(runs: [run])
  }

  @Test("Letters are drawn on the measured baseline")
  func baseline() throws {
    let text = textBlock("H", size: 40)
    let metrics = Typesetter.hermetic.measure(text, width: 100)
    let pixels = try picture(100, 60, .text(text, in: rect(0, 5, 100, 55)))
    let rows = try #require(pixels.rows)
    #expect(rows.upperBound + 1 == Int((5 + metrics.firstBaseline).rounded(.up)))
    let cap = Typesetter.hermetic.metrics(of: FontDescription(size: 40)).capHeight
    #expect(abs(Double(rows.count) - cap) < 2)
  }

  @Test("Letters have the color of their run")
  func runColors() throws {
    let font = FontDescription(size: 40, weight: .bold)
    let text = TextBlock(runs: [TextRun("H", font: font, color: red), TextRun("H", font: font, color: blue)])
    let pixels = try picture(120, 60, .text(text, in: rect(0, 0, 120, 60)))
    let columns = try #require(pixels.columns)
    let colors = Set((columns.lowerBound...columns.upperBound).map { pixels.color($0, 16) })
    #expect(colors.contains([255, 0, 0, 255]))
    #expect(colors.contains([0, 0, 255, 255]))
  }

  @Test("A background covers the whole run")
  func background() throws {
    let text = block("m") { $0.background = green }
    let size = Typesetter.hermetic.measure(text, width: 100).size
    let pixels = try picture(60, 40, .text(text, in: rect(0, 0, 60, 40)))
    #expect(pixels.color(0, 0) == [0, 255, 0, 255])
    #expect(pixels.columns?.upperBound == Int(size.width.rounded(.up)) - 1)
    #expect(pixels.rows?.upperBound == Int(size.height.rounded(.up)) - 1)
  }

  @Test("Underlines and strikethroughs are drawn")
  func underlineAndStrikethrough() throws {
    let plain = try picture(60, 40, .text(block("nnn") { _ in }, in: rect(0, 0, 60, 40)))
    let underlined = try picture(60, 40, .text(block("nnn") { $0.isUnderlined = true }, in: rect(0, 0, 60, 40)))
    let struckThrough = try picture(60, 40, .text(block("nnn") { $0.isStruckThrough = true }, in: rect(0, 0, 60, 40)))
    let rows = try #require(plain.rows)
    #expect(try #require(underlined.rows).upperBound > rows.upperBound)
    #expect(struckThrough.rows == rows)
    #expect(struckThrough.inkedPixelCount > plain.inkedPixelCount)
  }

  @Test("Text has the opacity of its color")
  func opacity() throws {
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let text = TextBlock("I", font: FontDescription(size: 60, weight: .bold), color: half)
    let pixels = try picture(40, 80, .text(text, in: rect(0, 0, 40, 80)))
    let darkest = (0..<40).map { pixels.color($0, 40)[3] }.max()
    #expect(darkest == 128)
  }

  @Test("At scale 2, the same text is twice as large")
  func doubleScale() throws {
    let text = textBlock("Voicemail", size: 20)
    let one = try picture(120, 30, .text(text, in: rect(2, 2, 116, 26)))
    let two = try picture(120, 30, scale: 2, .text(text, in: rect(2, 2, 116, 26)))
    let large = try picture(240, 60, .transform(.scale(x: 2, y: 2)), .text(text, in: rect(2, 2, 116, 26)))
    #expect(two == large)
    let (narrow, wide) = (try #require(one.columns), try #require(two.columns))
    #expect(abs(wide.lowerBound - narrow.lowerBound * 2) <= 2)
    #expect(abs(wide.upperBound - narrow.upperBound * 2) <= 2)
  }

  @Test("The machine's fonts draw characters that Inter lacks")
  func machineFonts() {
    // The machine's fonts are unknown. The test shows that they are used, and that Inter's metrics are the same with
    // both.
    let latin = textBlock("Voicemail")
    #expect(Typesetter.live.measure(latin, width: 100) == Typesetter.hermetic.measure(latin, width: 100))
    let missing = Typesetter.live.measure(textBlock("中😀"), width: 100).missing
    #expect(missing.count <= Typesetter.hermetic.measure(textBlock("中😀"), width: 100).missing.count)
  }
}
