import DeviceTime
import Metering
import Playback

/// A sink for decoded samples that searches for the first sound and then stops decoding.
final class SilenceSink: SampleSink {
  /// The maximum duration to decode, in seconds; media that is silent for longer counts as silent.
  private static let longest = 3600
  /// The threshold of sound, in dBFS.
  private static let threshold = -60.0

  /// The time of the first sound; nil if there is none.
  private(set) var firstSound: Duration?

  private var format: SampleFormat?
  private var frames = 0

  func begin(_ format: DecodedFormat) {
    guard let encoding = SampleEncoding(rawValue: format.encoding) else { return }
    self.format = SampleFormat(encoding, channels: format.channels, rate: format.rate)
  }

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    // Sound in a format that cannot be measured counts as audible.
    guard let format, var meter = try? Meter(format) else {
      firstSound = .zero
      return false
    }
    meter.add(samples)
    let measure = meter.finish()
    if measure.peakDecibels >= Self.threshold {
      firstSound = .seconds(frames) / format.rate
      return false
    }
    frames += measure.frames
    return frames < Self.longest * format.rate
  }
}
