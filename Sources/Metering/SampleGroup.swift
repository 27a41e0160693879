/// A few frames of a block, and the highest sample among them: what is quiet throughout, or nowhere loud, need not be
/// looked at sample by sample.
struct SampleGroup {
  /// The most frames there are in a group.
  static let most = 64

  /// The first frame.
  let samples: UnsafePointer<Float>
  /// How many frames there are.
  let frames: Int
  /// Samples in a frame.
  let channels: Int
  /// The first frame's place in the sound.
  let start: Int
  /// The highest absolute sample.
  let peak: Float

  /// So few frames, a power of two, that three milliseconds hold a whole group wherever they begin.
  static func size(_ rate: Int) -> Int {
    var size = most
    while 2 * size - 1 > shortestDropout(rate) { size /= 2 }
    return max(1, size)
  }

  /// The frames of a millisecond.
  static func millisecond(_ rate: Int) -> Int { max(1, rate / 1_000) }

  /// The frames of three milliseconds, rounded up.
  static func shortestDropout(_ rate: Int) -> Int { (3 * rate + 999) / 1_000 }
}
