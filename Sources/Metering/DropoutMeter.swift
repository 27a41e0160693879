import CMetering
import Foundation

/// A meter that detects digital silence with abrupt edges.
struct DropoutMeter {
  /// One step of 16 bits.
  private static let quiet: Float = 1 / 32_768
  /// The minimum extrapolated value, as a fraction of the peak of the millisecond, for a sound to count as cut off:
  /// below it, the sound faded out.
  private static let minimumJump: Float = 0.1
  /// The minimum peak of the sound next to a dropout, in its own quantization steps: with fewer, its zeros may be
  /// part of the sound.
  private static let minimumSteps: Float = 8
  /// The minimum extrapolated value in quantization steps: rounding alone accounts for two.
  private static let minimumJumpSteps: Float = 2.5

  private var dropouts = SoundDropouts()
  private let lengths: ClosedRange<Int>
  private let millisecond: Int
  private let edge: Float
  /// The number of frames of digital silence so far; once it spans a whole group, the sound before it has been
  /// examined.
  private var run = 0
  private var isLooking = false
  private var beganAbruptly = false
  /// Digital silence that ended before the following millisecond is available.
  private var endedSilence: SoundSilence.Interval?

  init(_ format: SampleFormat) {
    lengths = SampleGroup.shortestDropout(format.rate)...format.rate
    millisecond = SampleGroup.millisecond(format.rate)
    edge = Float(pow(10, SoundDropouts.edge / 20))
  }

  /// Examines silence that ended just before a block; called before its groups.
  mutating func begin(_ block: SampleBlock) {
    guard let endedSilence, block.frames >= millisecond else { return }
    let end = endedSilence.start + endedSilence.frames
    countIfAbrupt(endedSilence, before: block.samples - (block.start - end) * block.channels, channels: block.channels)
    self.endedSilence = nil
  }

  /// Examines a group of a block, of which `remaining` frames, including later groups, are available.
  mutating func add(_ group: SampleGroup, remaining: Int) {
    guard group.peak > Self.quiet else {
      if !isLooking { beganAbruptly = isAbrupt(before: group) }
      isLooking = true
      run += group.frames
      return
    }
    let count = group.frames * group.channels
    let first = earshot_first_above(group.samples, count, Self.quiet) / group.channels
    if isLooking && beganAbruptly && lengths.contains(run + first) {
      let interval = SoundSilence.Interval(start: group.start - run, frames: run + first)
      if remaining - first >= millisecond {
        countIfAbrupt(interval, before: group.samples + first * group.channels, channels: group.channels)
      } else {
        endedSilence = interval
      }
    }
    isLooking = false
    run = group.frames - (earshot_end_above(group.samples, count, Self.quiet) + group.channels - 1) / group.channels
  }

  /// Counts an interval of silence if the sound after it, starting at `samples`, begins abruptly.
  private mutating func countIfAbrupt(
    _ interval: SoundSilence.Interval, before samples: UnsafePointer<Float>, channels: Int
  ) {
    guard isAbrupt(samples, from: 0, over: 1, channels: channels) else { return }
    dropouts.count += 1
    dropouts.total += interval.frames
    dropouts.firstFrame = dropouts.firstFrame ?? interval.start
  }

  /// Returns whether the sound before the silence that a group continues ended abruptly.
  private func isAbrupt(before group: SampleGroup) -> Bool {
    isAbrupt(
      group.samples - (run + millisecond) * group.channels, from: millisecond - 1, over: millisecond - 2,
      channels: group.channels)
  }

  /// Returns whether a millisecond of sound is loud, and its linear extrapolation from frame `two` over frame `one` is
  /// far from silence.
  private func isAbrupt(_ samples: UnsafePointer<Float>, from one: Int, over two: Int, channels: Int) -> Bool {
    var peak: Float = 0
    earshot_group_peaks(samples, 1, millisecond * channels, &peak)
    guard peak >= edge else { return false }
    func jumps(atLeast threshold: Float) -> Bool {
      (0..<channels).contains { channel in
        abs(2 * samples[one * channels + channel] - samples[two * channels + channel]) >= threshold
      }
    }
    guard jumps(atLeast: Self.minimumJump * peak) else { return false }
    // Sound with large quantization steps also fades out in large steps, so only values well beyond them indicate a
    // cut.
    let step = QuantizationStep.size(samples, count: millisecond * channels)
    return peak >= Self.minimumSteps * step && jumps(atLeast: Self.minimumJumpSteps * step)
  }

  /// Returns the dropouts in all frames.
  func finish() -> SoundDropouts { dropouts }
}
