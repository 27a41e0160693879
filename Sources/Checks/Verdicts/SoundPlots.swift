package import Foundation

/// What a sound looks like, for reports: bytes in columns, from its beginning to its end.
package struct SoundPlots: Hashable, Codable, Sendable {
  /// The sound's length, in seconds.
  package var seconds: Double
  /// For each column, the lowest and the highest sample, -127 to 127 for full scale, as signed bytes.
  package var waveform: Data
  /// For each column, the root mean square: 0 for -100 dBFS and below, 255 for full scale.
  package var level: Data
  /// Columns of ``bands`` bytes each, lowest frequency first: 0 for -100 dBFS and below, 255 for full scale; nil where nobody
  /// asked.
  package var spectrogram: Data?
  /// How many bands the spectrogram has.
  package var bands: Int
  /// The frequencies of the lowest and the highest band, in hertz, with steps of one ratio between; or of each band, where they
  /// are spaced in another way.
  package var frequencies: [Double]

  /// Plots of these columns.
  package init(
    seconds: Double, waveform: Data, level: Data, spectrogram: Data? = nil, bands: Int = 0, frequencies: [Double] = []
  ) {
    self.seconds = seconds
    self.waveform = waveform
    self.level = level
    self.spectrogram = spectrogram
    self.bands = bands
    self.frequencies = frequencies
  }

  /// How many columns the waveform has.
  package var columns: Int { level.count }

  /// The level in so many characters, each an eighth of a block high: what fits a line of a terminal.
  package func sparkline(_ width: Int) -> String {
    guard columns > 0, width > 0 else { return "" }
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    let levels = Array(level)
    return String(
      (0..<min(width, columns)).map { place in
        let first = place * columns / min(width, columns)
        let last = max(first + 1, (place + 1) * columns / min(width, columns))
        let highest = levels[first..<last].max() ?? 0
        // What a person hears: 60 dB, from -60 dBFS to full scale.
        let height = max(0, Double(highest) / 255 * 100 - 40) / 60
        return blocks[min(8, Int((height * 8).rounded(.up)))]
      })
  }
}
