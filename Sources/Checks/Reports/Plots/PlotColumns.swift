import Foundation

/// The columns of a sound's plots, reduced to the available width.
struct PlotColumns {
  /// A column of the waveform: the minimum and maximum sample, where 127 is full scale.
  struct SampleRange: Hashable {
    var lowest: Int
    var highest: Int
  }

  /// The columns of the waveform.
  let waveform: [SampleRange]
  /// The levels of the columns: 0 for -100 dBFS and below, 255 for full scale.
  let level: [Int]
  /// The number of columns.
  var count: Int { level.count }

  /// Creates at most `limit` columns; columns are combined so that extremes are preserved.
  init(_ plots: SoundPlots, atMost limit: Int) {
    let (bytes, levels) = ([UInt8](plots.waveform), [UInt8](plots.level))
    // Only the columns present in both plots, because plots read from a file may be inconsistent.
    let columns = min(levels.count, bytes.count / 2)
    let count = min(columns, max(limit, 0))
    waveform = (0..<count).map { index in
      var range = SampleRange(lowest: 127, highest: -127)
      for column in Self.range(index, of: count, in: columns) {
        let (low, high) = (Int(Int8(bitPattern: bytes[column * 2])), Int(Int8(bitPattern: bytes[column * 2 + 1])))
        range.lowest = min(range.lowest, max(low, -127))
        range.highest = max(range.highest, max(high, -127))
      }
      return SampleRange(lowest: min(range.lowest, range.highest), highest: max(range.lowest, range.highest))
    }
    level = (0..<count).map { index in
      Self.range(index, of: count, in: columns).reduce(0) { max($0, Int(levels[$1])) }
    }
  }

  /// Returns the range of original columns that column `index` of `count` represents.
  static func range(_ index: Int, of count: Int, in columns: Int) -> Range<Int> {
    let first = index * columns / count
    return first..<max(first + 1, (index + 1) * columns / count)
  }
}
