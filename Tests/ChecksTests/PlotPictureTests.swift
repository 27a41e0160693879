import Drawing
import Foundation
import Scenes
import Testing

@testable import Checks

@Suite("Check plots: picture")
struct PlotPictureTests {
  @Test("The picture is bit-identical in every run")
  func repeats() throws {
    let first = try PlotPicture(MadeUp.clipped, MadeUp.drawing).png()
    #expect(try PlotPicture(MadeUp.clipped, MadeUp.drawing).png() == first)
    let pixels = try PNG.decode(first)
    #expect(pixels.width == 1_800 && pixels.height == 840)
    let small = try PNG.decode(try PlotPicture(MadeUp.clipped, MadeUp.drawing, scale: 1).png())
    #expect(small.width == 900 && small.height == 420)
  }

  @Test("The picture has name, verdict, worst finding, values, axes and marks")
  func words() {
    let texts = Self.texts(MadeUp.clipped)
    #expect(
      texts.prefix(14) == [
        "failed", "clipped.wav", "1  4 runs at full scale (at 1.213 s), and 1 more", "Length", "4.980 s",
        "Loudness",
        "−20.5 LUFS", "Loudness range", "4.2 LU", "True peak", "−2.3 dBTP", "Clipping", "23 samples",
        "Silence before, after",
      ])
    for label in ["0.0 s", "4.5 s", "5.0 s", "−6", "−20", "50", "20k", "dBFS", "Hz", "1", "4"] {
      #expect(texts.contains(label), "\(label)")
    }
  }

  @Test("The picture of a scenario has its steps, and of an unreadable item the reason")
  func others() {
    let steps = Self.texts(MadeUp.scenario)
    #expect(steps.contains("1.250 s   expect playing: is paused") && steps.contains("not run"))
    #expect(PlotPicture(MadeUp.scenario, MadeUp.drawing).scene.size == CGSize(width: 900, height: 228))
    #expect(Self.texts(MadeUp.missing).contains("missing-file: no such file"))
    var holds = MadeUp.missing
    (holds.findings, holds.verdict) = ([], .passed)
    #expect(Self.texts(holds).contains("No findings."))
  }

  @Test("A long scenario shows the steps around its first failure")
  func manySteps() {
    var result = CheckResult(path: "long.scenario", kind: .scenario)
    result.steps = (0..<500).map { CheckStep(text: "step \($0)", seconds: 0, outcome: $0 == 300 ? .failed : .passed) }
    let texts = Self.texts(result)
    #expect(texts.contains("0.000 s   step 300") && texts.contains("10 of 500 lines"))
    #expect(PlotPicture(result, MadeUp.drawing).scene.size.height == 420)
  }

  @Test("Hostile texts are drawn within their lines")
  func hostile() throws {
    var result = MadeUp.attack
    result.path = String(repeating: MadeUp.hostile, count: 50)
    let picture = PlotPicture(result, MadeUp.drawing)
    #expect(try PNG.decode(try picture.png()).width == 1_800)
    for case .text(let block, let rect) in picture.scene.operations {
      #expect(block.maximumLines == 1 && !block.text.unicodeScalars.contains("\n"))
      #expect(rect.minX >= 0 && rect.maxX <= 900 && rect.maxY <= 420, "\(block.text)")
    }
  }

  @Test("Light and dark pictures differ", arguments: [MadeUp.clipped, MadeUp.scenario])
  func appearances(result: CheckResult) throws {
    func png(_ appearance: Appearance) throws -> Data {
      try PlotPicture(result, MadeUp.drawing, appearance: appearance).png()
    }
    #expect(try png(.dark) != png(.light))
  }

  @Test("An invalid scale is refused")
  func scale() {
    #expect(throws: DrawingFault.self) { try PlotPicture(MadeUp.missing, MadeUp.drawing, scale: 0).png() }
  }

  /// Returns the texts of a picture in drawing order.
  private static func texts(_ result: CheckResult) -> [String] {
    PlotPicture(result, MadeUp.drawing).scene.operations.compactMap { operation in
      if case .text(let block, _) = operation { block.text } else { nil }
    }
  }
}
