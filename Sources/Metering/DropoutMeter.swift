import CMetering
import Foundation

/// Finds digital silence with abrupt edges.
struct DropoutMeter {
  private static let quiet: Float = 1 / 32_768

  private var dropouts = SoundDropouts()
  private let lengths: ClosedRange<Int>
  private let millisecond: Int
  private let edge: Float
  /// Frames of digital silence up to here; from a whole group on, what was before them has been looked at.
  private var run = 0
  private var isLooking = false
  private var before: Float = 0
  /// Digital silence that ended a moment ago; how loud the millisecond after it is shows by and by.
  private var ended: SoundSilence.Stretch?
  private var left = 0

  init(_ format: SampleFormat) {
    lengths = SampleGroup.shortestDropout(format.rate)...format.rate
    millisecond = SampleGroup.millisecond(format.rate)
    edge = Float(pow(10, SoundDropouts.edge / 20))
  }

  /// Looks at the start of a block for what ended before it; comes before its groups.
  mutating func begin(_ block: SampleBlock) {
    if let ended { look(after: ended, in: block.samples, frames: block.frames, channels: block.channels) }
  }

  /// Looks at a group of a block; `rest` frames of it and of the block's groups after it are there.
  mutating func add(_ group: SampleGroup, rest: Int) {
    guard group.peak > Self.quiet else {
      if !isLooking { before = peakBefore(group) }
      isLooking = true
      run += group.frames
      return
    }
    let count = group.frames * group.channels
    let first = earshot_first_above(group.samples, count, Self.quiet) / group.channels
    if isLooking && lengths.contains(run + first) && before >= edge {
      left = millisecond
      look(
        after: SoundSilence.Stretch(start: group.start - run, frames: run + first),
        in: group.samples + first * group.channels, frames: rest - first, channels: group.channels)
    }
    isLooking = false
    run = group.frames - (earshot_end_above(group.samples, count, Self.quiet) + group.channels - 1) / group.channels
  }

  /// The peak of the millisecond before the silence that a group goes on with.
  private func peakBefore(_ group: SampleGroup) -> Float {
    var peak: Float = 0
    earshot_group_peaks(
      group.samples - (run + millisecond) * group.channels, 1, millisecond * group.channels, &peak)
    return peak
  }

  private mutating func look(
    after stretch: SoundSilence.Stretch, in samples: UnsafePointer<Float>, frames: Int, channels: Int
  ) {
    let now = min(left, frames)
    var peak: Float = 0
    if now > 0 { earshot_group_peaks(samples, 1, now * channels, &peak) }
    left -= now
    ended = peak < edge && left > 0 ? stretch : nil
    guard peak >= edge else { return }
    dropouts.count += 1
    dropouts.total += stretch.frames
    dropouts.firstFrame = dropouts.firstFrame ?? stretch.start
  }

  /// The dropouts in all frames.
  func finish() -> SoundDropouts { dropouts }
}
