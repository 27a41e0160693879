/// A stretch of a sound as floats: the blocks of a sound follow each other, and all but the last have as many frames.
struct SampleBlock {
  /// How many frames a block has: a divisor of what the slices of a sound are multiples of.
  static let frames = 1_024

  /// The first frame; as many frames as ``before(_:)`` is asked for lie in front of it, silence before the sound's
  /// start.
  let samples: UnsafePointer<Float>
  /// How many frames there are.
  let frames: Int
  /// Samples in a frame.
  let channels: Int
  /// The first frame's place in the sound.
  let start: Int

  /// How many frames in front of a block are still there: a group of frames and a millisecond.
  static func before(_ rate: Int) -> Int { SampleGroup.most + SampleGroup.millisecond(rate) }

  /// The samples from a frame of the block on.
  func from(_ frame: Int) -> UnsafePointer<Float> { samples + frame * channels }
}
