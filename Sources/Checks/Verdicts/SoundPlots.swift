package import Foundation

/// The plots of a sound for reports: bytes in columns, in order of time.
package struct SoundPlots: Hashable, Codable, Sendable {
  /// The duration of the sound, in seconds.
  package var seconds: Double
  /// The minimum and maximum sample of each column, as signed bytes, where 127 is full scale.
  package var waveform: Data
  /// The root mean square of each column: 0 for -100 dBFS and below, 255 for full scale.
  package var level: Data
  /// Columns of ``bands`` bytes each, lowest frequency first: 0 for -100 dBFS and below, 255 for full scale; nil
  /// unless requested.
  package var spectrogram: Data?
  /// The number of bands of the spectrogram.
  package var bands: Int
  /// The frequencies of the lowest and the highest band, in hertz, with a constant ratio between bands; or of each
  /// band, if the ratio is not constant.
  package var frequencies: [Double]

  /// Creates plots.
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

  /// The number of columns of the waveform.
  package var columns: Int { level.count }

  /// Returns the level as a sparkline of this many characters, for a line of a terminal.
  package func sparkline(_ width: Int) -> String {
    guard columns > 0, width > 0 else { return "" }
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    let levels = Array(level)
    return String(
      (0..<min(width, columns)).map { index in
        let first = index * columns / min(width, columns)
        let last = max(first + 1, (index + 1) * columns / min(width, columns))
        let highest = levels[first..<last].max() ?? 0
        // The audible range of 60 dB, from -60 dBFS to full scale.
        let height = max(0, Double(highest) / 255 * 100 - 40) / 60
        return blocks[min(8, Int((height * 8).rounded(.up)))]
      })
  }
}
