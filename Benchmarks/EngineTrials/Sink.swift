import Playback

/// A sink that discards decoded samples.
final class Sink: SampleSink {
  private var remainingBlocks: Int

  /// Creates a sink.
  ///
  /// - Parameter limit: The number of blocks after which decoding stops.
  init(limit: Int = .max) {
    remainingBlocks = limit
  }

  func begin(_ format: DecodedFormat) {}

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    remainingBlocks -= 1
    return remainingBlocks > 0
  }
}
