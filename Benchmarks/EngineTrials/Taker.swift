import Playback

/// Takes a decoder's samples and does nothing with them.
final class Taker: SampleTaker {
  private var left: Int

  /// - Parameter limit: How many blocks are wanted.
  init(limit: Int = .max) {
    left = limit
  }

  func begin(_ format: DecodedFormat) {}

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    left -= 1
    return left > 0
  }
}
