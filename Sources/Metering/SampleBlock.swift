/// A block of a sound as floats. The blocks of a sound are consecutive, and all but the last have the same number of
/// frames.
struct SampleBlock {
  /// The number of frames in a block, a divisor of the alignment of slices.
  static let frames = 1_024

  /// The first frame. It is preceded by ``before(_:)`` frames, which are silent before the start of the sound.
  let samples: UnsafePointer<Float>
  /// The number of frames.
  let frames: Int
  /// The number of channels.
  let channels: Int
  /// The position of the first frame in the sound.
  let start: Int

  /// Returns the number of frames before a block that are still available: a group of frames and a millisecond.
  static func before(_ rate: Int) -> Int { SampleGroup.maximumFrames + SampleGroup.millisecond(rate) }

  /// Returns the samples starting at a frame of the block.
  func from(_ frame: Int) -> UnsafePointer<Float> { samples + frame * channels }
}
