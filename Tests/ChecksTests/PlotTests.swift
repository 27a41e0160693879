import Foundation
import Scenes
import Testing

@testable import Checks

@Suite("Check plots: data")
struct PlotTests {
  @Test("Merged columns keep their extremes")
  func columns() {
    let plots = SoundPlots(
      seconds: 1, waveform: Data([-5, 5, -100, 3, 0, 120, -128, 0].map { UInt8(bitPattern: $0) }),
      level: Data([10, 200, 30, 40]))
    let columns = PlotColumns(plots, atMost: 2)
    #expect(columns.waveform == [.init(lowest: -100, highest: 5), .init(lowest: -127, highest: 120)])
    #expect(columns.level == [200, 40])
    #expect(PlotColumns(plots, atMost: 100).level == [10, 200, 30, 40])
    #expect(PlotColumns(plots, atMost: 3).count == 3)
  }

  @Test("The number of columns is the smaller one of waveform and level")
  func shortColumns() {
    let plots = SoundPlots(seconds: 1, waveform: Data([0, 1, 0]), level: Data([9, 9, 9]))
    #expect(PlotColumns(plots, atMost: 10).count == 1)
    #expect(PlotColumns(SoundPlots(seconds: 1, waveform: Data(), level: Data()), atMost: 10).count == 0)
  }

  @Test(
    "The time axis has round steps, and a unit for its length",
    arguments: [
      (0.004, "0.000 s, 0.001 s, 0.002 s, 0.003 s, 0.004 s"), (0.25, "0.00 s, 0.05 s, 0.10 s, 0.15 s, 0.20 s, 0.25 s"),
      (4.98, "0 s, 1 s, 2 s, 3 s, 4 s"), (75, "0:00, 0:10, 0:20, 0:30, 0:40, 0:50, 1:00, 1:10"),
      (7_300, "0:00:00, 0:30:00, 1:00:00, 1:30:00, 2:00:00"),
    ])
  func times(seconds: Double, labels: String) {
    let ticks = PlotTick.times(upTo: seconds)
    #expect(ticks.map(\.label).joined(separator: ", ") == labels)
    #expect(ticks.allSatisfy { (0...1).contains($0.position) })
  }

  @Test(
    "The time axis has few labels for any length",
    arguments: [1e-300, 1e-9, 1e5, 1e7, 1e12, 1e300, .infinity, .nan, -1, 0])
  func extremes(seconds: Double) {
    #expect((1...9).contains(PlotTick.times(upTo: seconds).count))
  }

  @Test("Frequency labels are placed by the bands' frequencies, in equal ratios by default")
  func frequencies() {
    let ticks = PlotTick.frequencies(of: Fixtures.plots())
    #expect(ticks.map(\.label) == ["50", "100", "200", "500", "1k", "2k", "5k", "10k", "20k"])
    #expect(ticks.first?.position == 0 && ticks.last?.position == 1)
    var linear = Fixtures.plots(bands: 4)
    linear.frequencies = [1_000, 2_000, 3_000, 5_000]
    #expect(PlotTick.frequencies(of: linear).map(\.position) == [0.125, 0.375, 0.875])
    linear.frequencies = [0, 10]
    #expect(PlotTick.frequencies(of: linear) == [])
  }

  @Test("Findings close to each other share a mark in the color of the worst")
  func marks() {
    var result = Fixtures.speech()
    result.plots = Fixtures.plots(seconds: 10)
    result.findings = [
      CheckFinding(code: "a", .note, "", seconds: 5), CheckFinding(code: "b", .error, "", seconds: 5.1),
      CheckFinding(code: "c", .warning, ""), CheckFinding(code: "d", .warning, "", seconds: 1),
      CheckFinding(code: "e", .note, "", seconds: 5.2), CheckFinding(code: "f", .note, "", seconds: 99),
    ]
    let marks = PlotMark.marks(of: result)
    #expect(marks.map(\.position) == [0.1, 0.5, 1])
    #expect(marks.map(\.label) == ["4", "1, 2 …", "6"])
    #expect(marks.map(\.severity) == [.warning, .error, .note])
  }

  @Test("The spectrogram has high frequencies at the top, and louder is lighter")
  func spectrogram() throws {
    let plots = SoundPlots(
      seconds: 1, waveform: Data(), level: Data(), spectrogram: Data([0, 255, 128, 64]), bands: 2,
      frequencies: [50, 100])
    let pixels = try #require(SpectrogramPicture(plots)).pixels
    #expect(pixels.width == 2 && pixels.height == 2)
    #expect(Array(pixels.bytes.prefix(4)) == [0xBF, 0xFD, 0xFC, 255], "the loud upper band, blue first")
    #expect(Array(pixels.bytes[8..<12]) == [0x04, 0, 0, 255])
  }

  @Test("A spectrogram is reduced to the page's width, and a broken one is omitted")
  func spectrogramSizes() throws {
    let plots = Fixtures.plots(columns: 3_000, bands: 300)
    let pixels = try #require(SpectrogramPicture(plots)).pixels
    #expect(pixels.width == 800 && pixels.height == 256)
    #expect(SpectrogramPicture(Fixtures.plots(bands: 0)) == nil)
    #expect(
      SpectrogramPicture(SoundPlots(seconds: 1, waveform: Data(), level: Data(), spectrogram: Data(), bands: 4)) == nil)
  }

  @Test("The level colors become lighter with every step")
  func colors() {
    let lightness = ColorMap.magma.map { color in
      0.2126 * pow(Double(color >> 16) / 255, 2.2) + 0.7152 * pow(Double(color >> 8 & 0xFF) / 255, 2.2)
        + 0.0722 * pow(Double(color & 0xFF) / 255, 2.2)
    }
    #expect(lightness.count == 256 && ColorMap.magma[0] == 0x000004 && ColorMap.magma[255] == 0xFCFDBF)
    #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 < $1 + 1e-4 })
  }

  @Test("A sparkline covers 60 dB, and has at most one character per column")
  func sparkline() {
    func line(_ level: [UInt8], _ width: Int) -> String {
      SoundPlots(seconds: 1, waveform: Data(count: level.count * 2), level: Data(level)).sparkline(width)
    }
    #expect(line([0, 102, 121, 255], 24) == "  ▁█")
    #expect(line([0, 255, 0, 0], 2) == "█ ")
    #expect(line([], 24) == "" && line([255], 0) == "")
  }
}
