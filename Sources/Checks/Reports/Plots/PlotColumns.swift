import Foundation

/// The columns of a sound's plots, so many as a picture has room for.
struct PlotColumns {
  /// A column of the waveform: the lowest and the highest sample, -127 to 127 for full scale.
  struct Swing: Hashable {
    var lowest: Int
    var highest: Int
  }

  /// The waveform, from the sound's beginning to its end.
  let waveform: [Swing]
  /// The level: 0 for -100 dBFS and below, 255 for full scale; as many as of the waveform.
  let level: [Int]
  /// How many columns there are.
  var count: Int { level.count }

  /// The columns of plots, several of them as one where they are more than `limit`: extremes stay extremes.
  init(_ plots: SoundPlots, atMost limit: Int) {
    let (bytes, levels) = ([UInt8](plots.waveform), [UInt8](plots.level))
    // As many as both have: what was read from a file may be anything.
    let columns = min(levels.count, bytes.count / 2)
    let count = min(columns, max(limit, 0))
    waveform = (0..<count).map { place in
      var swing = Swing(lowest: 127, highest: -127)
      for column in Self.range(place, of: count, in: columns) {
        let (low, high) = (Int(Int8(bitPattern: bytes[column * 2])), Int(Int8(bitPattern: bytes[column * 2 + 1])))
        swing.lowest = min(swing.lowest, max(low, -127))
        swing.highest = max(swing.highest, max(high, -127))
      }
      return Swing(lowest: min(swing.lowest, swing.highest), highest: max(swing.lowest, swing.highest))
    }
    level = (0..<count).map { place in
      Self.range(place, of: count, in: columns).reduce(0) { max($0, Int(levels[$1])) }
    }
  }

  /// The columns that one of `count` stands for.
  static func range(_ place: Int, of count: Int, in columns: Int) -> Range<Int> {
    let first = place * columns / count
    return first..<max(first + 1, (place + 1) * columns / count)
  }
}
