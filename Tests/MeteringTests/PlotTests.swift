import Foundation
import Metering
import TestSupport
import Testing

extension Spectrogram {
  /// Returns the level of a band in a column, in dBFS.
  fileprivate func level(column: Int, band: Int) -> Double {
    Self.floor * (1 - Double(cells[cells.startIndex + column * Self.bands + band]) / 255)
  }

  /// Returns the center frequency of a band, in hertz.
  fileprivate func frequency(ofBand band: Int) -> Double {
    lowest * pow(highest / lowest, (Double(band) + 0.5) / Double(Self.bands))
  }
}

@Suite("Waveform plot and spectrogram")
struct PlotTests {
  private func measure(_ samples: [Float], channels: Int = 1, _ measurements: Measurements) throws -> SoundMeasure {
    try SoundMeasure(of: samples, channels: channels, rate: 48_000, measuring: measurements)
  }

  @Test("The plot has at most 512 columns of equal width", arguments: [1, 7, 441, 4_095, 4_096, 48_000, 1_000_000])
  func columns(frames: Int) throws {
    let plot = try #require(try measure(sine(amplitude: 0.5, cycles: 0.01, frames: frames), .plot).plot)
    #expect(plot.lows.count == plot.highs.count && plot.lows.count == plot.levels.count)
    #expect(plot.levels.count <= SoundPlot.maximumColumns)
    #expect(plot.levels.count == (frames + plot.framesPerColumn - 1) / plot.framesPerColumn)
    #expect(plot.levels.count >= min(frames / 8, 256))
  }

  @Test("Extremes and levels equal those of the samples")
  func figures() throws {
    let quiet = sine(amplitude: 0.1, cycles: 0.1, frames: 100_000)
    let loud = sine(amplitude: 0.8, cycles: 0.1, frames: 100_000).map { $0 < 0 ? $0 / 2 : $0 }
    let silent = [Float](repeating: 0, count: 100_000)
    let plot = try #require(try measure(quiet + loud + silent, .plot).plot)
    let third = 100_000 / plot.framesPerColumn
    #expect(abs(plot.highs[third / 2] - 0.1) < 0.01 && abs(plot.lows[third / 2] + 0.1) < 0.01)
    #expect(abs(plot.levels[third / 2] - -23.01) < 0.1)
    #expect(abs(plot.highs[third + third / 2] - 0.8) < 0.05 && abs(plot.lows[third + third / 2] + 0.4) < 0.03)
    #expect(plot.levels[2 * third + third / 2] == SoundPlot.silence && plot.highs[2 * third + third / 2] == 0)
  }

  @Test("The spectrogram has a sine's level at its frequency only", arguments: [200.0, 440, 1_000, 5_000, 15_000])
  func spectrum(frequency: Double) throws {
    let samples = sine(amplitude: 0.1, cycles: frequency / 48_000, frames: 96_000)
    let spectrogram = try #require(try measure(samples, .spectrogram).spectrogram)
    #expect(spectrogram.columns <= Spectrogram.maximumColumns && spectrogram.columns > 200)
    let column = spectrogram.columns / 2
    let levels = (0..<Spectrogram.bands).map { spectrogram.level(column: column, band: $0) }
    let strongest = try #require(levels.indices.max { levels[$0] < levels[$1] })
    #expect(abs(levels[strongest] - -20) < 1.6)
    #expect(abs(log2(spectrogram.frequency(ofBand: strongest) / frequency)) < 0.2)
    for band in levels.indices where abs(log2(spectrogram.frequency(ofBand: band) / frequency)) > 1 {
      #expect(levels[band] < -65)
    }
  }

  @Test("The spectrogram averages the spectra of the channels, and works for any length")
  func channels() throws {
    let tone = sine(amplitude: 0.5, cycles: 1_000 / 48_000, frames: 48_000)
    // The sum of the two channels is silence.
    let inverted = tone.flatMap { [$0, -$0] }
    let one = try #require(try measure(tone, .spectrogram).spectrogram)
    #expect(try measure(inverted, channels: 2, .spectrogram).spectrogram == one)
    #expect(try measure([], .spectrogram).spectrogram?.columns == 0)
    #expect(try measure([0.5], .spectrogram).spectrogram?.columns == 1)
    let long = [Float](repeating: 0, count: 3_000_000)
    let silent = try #require(try measure(long, .spectrogram).spectrogram)
    #expect((256...512).contains(silent.columns) && silent.cells.allSatisfy { $0 == 0 })
  }
}
