import CMetering
import Foundation

/// Finds the stretches of a sound in which no sample is above a limit.
struct SilenceMeter {
  private var silence: SoundSilence
  private let limit: Float
  /// Frames of silence up to here.
  private var run = 0

  init(_ format: SampleFormat, below threshold: Double) {
    silence = SoundSilence(threshold: threshold, shortestStretch: (format.rate + 9) / 10)
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
    // What begins and ends within a group is too short to count.
    run = group.frames - (earshot_end_above(group.samples, count, limit) + group.channels - 1) / group.channels
  }

  private mutating func end(at end: Int, frames: Int) {
    if frames == end {
      silence.leading = frames
      silence.total = frames
    } else {
      silence.addInner(SoundSilence.Stretch(start: end - frames, frames: frames))
    }
  }

  /// The silence of all frames.
  func finish(frames: Int) -> SoundSilence {
    var silence = silence
    silence.trailing = run
    if run == frames { silence.leading = frames }
    silence.total += run
    return silence
  }
}
