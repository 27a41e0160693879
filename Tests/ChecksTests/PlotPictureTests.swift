import Drawing
import Foundation
import Scenes
import Testing

@testable import Checks

@Suite("Check plots: picture")
struct PlotPictureTests {
  @Test("The picture is bit-identical in every run")
  func repeats() throws {
    let first = try PlotPicture(Fixtures.clipped, Fixtures.drawing).png()
    #expect(try PlotPicture(Fixtures.clipped, Fixtures.drawing).png() == first)
    let pixels = try PNG.decode(first)
    #expect(pixels.width == 1_800 && pixels.height == 840)
    let small = try PNG.decode(try PlotPicture(Fixtures.clipped, Fixtures.drawing, scale: 1).png())
    #expect(small.width == 900 && small.height == 420)
  }

  @Test("The picture has name, verdict, worst finding, values, axes and marks")
  func words() {
    let texts = Self.texts(Fixtures.clipped)
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
    let steps = Self.texts(Fixtures.scenario)
    #expect(steps.contains("1.250 s   expect playing: is paused") && steps.contains("not run"))
    #expect(PlotPicture(Fixtures.scenario, Fixtures.drawing).scene.size == CGSize(width: 900, height: 228))
    #expect(Self.texts(Fixtures.missing).contains("missing-file: no such file"))
    var holds = Fixtures.missing
    (holds.findings, holds.verdict) = ([], .passed)
    #expect(Self.texts(holds).contains("No findings."))
  }

  @Test("A long scenario shows the steps around its first failure")
  func manySteps() {
    var result = CheckResult(path: "long.scenario", kind: .scenario)
    result.steps = (0..<500).map { CheckStep(text: "step \($0)", seconds: 0, outcome: $0 == 300 ? .failed : .passed) }
    let texts = Self.texts(result)
    #expect(texts.contains("0.000 s   step 300") && texts.contains("10 of 500 lines"))
    #expect(PlotPicture(result, Fixtures.drawing).scene.size.height == 420)
  }

  @Test("Hostile texts are drawn within their lines")
  func hostile() throws {
    var result = Fixtures.attack
    result.path = String(repeating: Fixtures.hostile, count: 50)
    let picture = PlotPicture(result, Fixtures.drawing)
    #expect(try PNG.decode(try picture.png()).width == 1_800)
    for case .text(let block, let rect) in picture.scene.operations {
      #expect(block.maximumLines == 1 && !block.text.unicodeScalars.contains("\n"))
      #expect(rect.minX >= 0 && rect.maxX <= 900 && rect.maxY <= 420, "\(block.text)")
    }
  }

  @Test("Light and dark pictures differ", arguments: [Fixtures.clipped, Fixtures.scenario])
  func appearances(result: CheckResult) throws {
    func png(_ appearance: Appearance) throws -> Data {
      try PlotPicture(result, Fixtures.drawing, appearance: appearance).png()
    }
    #expect(try png(.dark) != png(.light))
  }

  @Test("An invalid scale is refused")
  func scale() {
    #expect(throws: DrawingFault.self) { try PlotPicture(Fixtures.missing, Fixtures.drawing, scale: 0).png() }
  }

  /// Returns the texts of a picture in drawing order.
  private static func texts(_ result: CheckResult) -> [String] {
    PlotPicture(result, Fixtures.drawing).scene.operations.compactMap { operation in
      if case .text(let block, _) = operation { block.text } else { nil }
    }
  }
}
