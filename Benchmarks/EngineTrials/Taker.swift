import Playback

/// A sink that discards decoded samples.
final class Sink: SampleSink {
  private var left: Int

  /// Creates a sink.
  ///
  /// - Parameter limit: The number of blocks after which decoding stops.
  init(limit: Int = .max) {
    left = limit
  }

  func begin(_ format: DecodedFormat) {}

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    left -= 1
    return left > 0
  }
}
