import CMetering
import Foundation

/// A meter that finds the intervals of a sound in which no sample exceeds a threshold.
struct SilenceMeter {
  private var silence: SoundSilence
  private let limit: Float
  /// The number of consecutive silent frames so far.
  private var run = 0

  init(_ format: SampleFormat, below threshold: Double) {
    silence = SoundSilence(threshold: threshold, minimumInterval: (format.rate + 9) / 10)
    limit = Float(pow(10, threshold / 20))
  }

  mutating func add(_ group: SampleGroup) {
    guard group.peak > limit else {
      run += group.frames
      return
    }
    let count = group.frames * group.channels
    let first = earshot_first_above(group.samples, count, limit) / group.channels
    end(at: group.start + first, frames: run + first)
    // Silence within a group is too short to count.
    run = group.frames - (earshot_end_above(group.samples, count, limit) + group.channels - 1) / group.channels
  }

  private mutating func end(at end: Int, frames: Int) {
    if frames == end {
      silence.leading = frames
      silence.total = frames
    } else {
      silence.addInner(SoundSilence.Interval(start: end - frames, frames: frames))
    }
  }

  /// Returns the silence in all frames.
  func finish(frames: Int) -> SoundSilence {
    var silence = silence
    silence.trailing = run
    if run == frames { silence.leading = frames }
    silence.total += run
    return silence
  }
}
