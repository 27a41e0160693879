import Foundation

/// A tick of an axis, with its label.
struct PlotTick: Hashable {
  /// The position, from 0, the left or lower end of the axis, to 1.
  var position: Double
  /// The tick's label.
  var label: String

  // MARK: Time

  /// The intervals between labels, in seconds.
  private static let steps: [Double] =
    [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30]
    + [60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 36_000, 86_400]

  /// Returns the ticks of a time axis.
  ///
  /// - Parameters:
  ///   - seconds: The duration.
  ///   - count: The approximate number of ticks.
  static func times(upTo seconds: Double, about count: Int = 8) -> [PlotTick] {
    guard seconds > 0, seconds < 1e12, count > 0 else { return [PlotTick(position: 0, label: "0 s")] }
    let step = steps.first { seconds / $0 <= Double(count) } ?? (seconds / Double(count)).rounded(.up)
    return (0...Int(seconds / step)).map { number in
      let time = Double(number) * step
      return PlotTick(position: time / seconds, label: label(time, step: step, longest: seconds))
    }
  }

  private static func label(_ time: Double, step: Double, longest: Double) -> String {
    guard longest >= 60, step >= 1 else {
      let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
      return String(format: "%.\(decimals)f s", time)
    }
    let total = Int(time.rounded())
    let (hours, minutes, rest) = (total / 3_600, total / 60 % 60, total % 60)
    return longest >= 3_600
      ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", total / 60, rest)
  }

  // MARK: Levels

  /// The lowest level on the axis, in dBFS.
  static let lowestLevel = -80.0

  /// The ticks of the level axis, in dBFS.
  static let levels = [-20.0, -40, -60].map { level in
    PlotTick(position: 1 - level / lowestLevel, label: "−\(Int(-level))")
  }

  /// Returns the position of a level on that axis.
  static func position(ofLevel level: Double) -> Double { min(max(1 - level / lowestLevel, 0), 1) }

  /// Returns the position of a byte of ``SoundPlots/level`` on that axis.
  static func position(ofByte byte: Int) -> Double { position(ofLevel: Double(byte) / 255 * 100 - 100) }

  /// The ticks of the waveform, in dBFS, above and below the center.
  static let amplitudes = [
    PlotTick(position: 1, label: "0"), PlotTick(position: 0.75, label: "−6"), PlotTick(position: 0.5, label: "−∞"),
    PlotTick(position: 0.25, label: "−6"), PlotTick(position: 0, label: "0"),
  ]

  // MARK: Frequencies

  /// Returns the ticks of a spectrogram's axis.
  static func frequencies(of plots: SoundPlots) -> [PlotTick] {
    let known = plots.frequencies
    guard let lowest = known.first, let highest = known.last, lowest > 0, highest > lowest, highest.isFinite else {
      return []
    }
    var ticks: [PlotTick] = []
    for (frequency, label) in [(50.0, "50"), (100, "100"), (200, "200"), (500, "500"), (1e3, "1k"), (2e3, "2k")]
      + [(5e3, "5k"), (10e3, "10k"), (20e3, "20k")]
    where frequency >= lowest && frequency <= highest {
      let position = Self.position(ofFrequency: frequency, known)
      // Labels that would overlap are omitted.
      if position - (ticks.last?.position ?? -1) > 0.11 { ticks.append(PlotTick(position: position, label: label)) }
    }
    return ticks
  }

  /// Returns the position of a frequency, the center of its band.
  private static func position(ofFrequency frequency: Double, _ known: [Double]) -> Double {
    guard known.count > 2 else { return log(frequency / known[0]) / log(known[known.count - 1] / known[0]) }
    let above = known.firstIndex { $0 >= frequency } ?? known.count - 1
    guard above > 0, known[above] > known[above - 1] else { return 0.5 / Double(known.count) }
    let part = (frequency - known[above - 1]) / (known[above] - known[above - 1])
    return (Double(above) - 0.5 + part) / Double(known.count)
  }

  /// Returns a frequency with its unit: `50 Hz`, `16 kHz`.
  static func label(forFrequency frequency: Double) -> String {
    guard frequency >= 1_000 else { return "\(Int(max(frequency, 0).rounded())) Hz" }
    let text = String(format: "%.1f", min(frequency, 1e9) / 1_000)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " kHz"
  }
}
