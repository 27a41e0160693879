/// A few frames of a block and their peak. If the peak is low enough, the samples need not be examined one by one.
struct SampleGroup {
  /// The maximum number of frames in a group.
  static let maximumFrames = 64

  /// The first frame.
  let samples: UnsafePointer<Float>
  /// The number of frames.
  let frames: Int
  /// The number of channels.
  let channels: Int
  /// The position of the first frame in the sound.
  let start: Int
  /// The maximum absolute sample.
  let peak: Float

  /// Returns the number of frames in a group: a power of two so small that any three milliseconds contain a whole
  /// group.
  static func size(_ rate: Int) -> Int {
    var size = maximumFrames
    while 2 * size - 1 > shortestDropout(rate) { size /= 2 }
    return max(1, size)
  }

  /// Returns the number of frames in a millisecond.
  static func millisecond(_ rate: Int) -> Int { max(1, rate / 1_000) }

  /// Returns the number of frames in three milliseconds, rounded up.
  static func shortestDropout(_ rate: Int) -> Int { (3 * rate + 999) / 1_000 }
}
