import CMetering
import Foundation

/// A meter that computes a plot, whose columns widen as the sound grows.
struct PlotMeter {
  private struct Column {
    var low = Float.infinity
    var high = -Float.infinity
    var squares = 0.0
    var frames = 0

    mutating func add(_ other: Column) {
      low = min(low, other.low)
      high = max(high, other.high)
      squares += other.squares
      frames += other.frames
    }
  }

  private var columns: [Column] = []
  private var column = Column()
  /// The number of frames per column; even a sound of a few milliseconds has several columns.
  private var width = 8

  init() {
    columns.reserveCapacity(SoundPlot.maximumColumns)
  }

  mutating func add(_ block: SampleBlock) {
    var frame = 0
    while frame < block.frames {
      let now = min(width - column.frames, block.frames - frame)
      var found = Column(frames: now)
      earshot_group_ranges(block.from(frame), 1, now * block.channels, &found.low, &found.high, &found.squares)
      column.add(found)
      frame += now
      if column.frames == width { close() }
    }
  }

  private mutating func close() {
    columns.append(column)
    column = Column()
    guard columns.count == SoundPlot.maximumColumns else { return }
    for index in 0..<columns.count / 2 {
      var both = columns[2 * index]
      both.add(columns[2 * index + 1])
      columns[index] = both
    }
    columns.removeLast(columns.count / 2)
    width *= 2
  }

  /// Returns the plot of all frames.
  func finish(channels: Int) -> SoundPlot {
    let all = column.frames > 0 ? columns + [column] : columns
    return SoundPlot(
      framesPerColumn: width, lows: all.map(\.low), highs: all.map(\.high),
      levels: all.map { column in
        max(SoundPlot.silence, Float(10 * log10(column.squares / Double(column.frames * channels))))
      })
  }
}
