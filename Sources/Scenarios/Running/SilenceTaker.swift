import DeviceTime
import Metering
import Playback

/// Looks for the first sound in what is decoded, and wants no more then.
final class SilenceTaker: SampleTaker {
  /// The most that is decoded: what is silent for so long counts as silent.
  private static let longest = 3600
  /// The level that a sample has to reach, in dBFS.
  private static let threshold = -60.0

  /// When the first sound comes; nil where none does.
  private(set) var firstSound: Duration?

  private var format: SampleFormat?
  private var frames = 0

  func begin(_ format: DecodedFormat) {
    guard let encoding = SampleEncoding(rawValue: format.encoding) else { return }
    self.format = SampleFormat(encoding, channels: format.channels, rate: format.rate)
  }

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    // What cannot be measured counts as sound.
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
