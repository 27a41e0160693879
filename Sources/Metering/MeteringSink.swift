import Playback

/// A sink that measures decoded samples.
final class MeteringSink: SampleSink {
  private let measurements: Measurements
  private let threshold: Double
  private var meter: Meter?
  private var format: DecodedFormat?
  private var error: MeterError?
  private let progress: (@Sendable (Duration) -> Void)?
  private var frames = 0
  private var reported = 0

  /// The number of frames between progress reports.
  private static let reportInterval = 1 << 16

  init(
    _ measurements: Measurements, silenceBelow threshold: Double, progress: (@Sendable (Duration) -> Void)? = nil
  ) {
    self.measurements = measurements
    self.threshold = threshold
    self.progress = progress
  }

  func begin(_ format: DecodedFormat) {
    self.format = format
    guard let encoding = SampleEncoding(rawValue: format.encoding) else { return }
    do throws(MeterError) {
      meter = try Meter(
        SampleFormat(encoding, channels: format.channels, rate: format.rate), measuring: measurements,
        silenceBelow: threshold)
    } catch {
      self.error = error
    }
  }

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    meter?.add(samples)
    if let progress, let format { report(samples.count, in: format, to: progress) }
    // Sound that cannot be measured is still decoded, to check that it is intact.
    return true
  }

  private func report(_ bytes: Int, in format: DecodedFormat, to progress: (Duration) -> Void) {
    guard let encoding = SampleEncoding(rawValue: format.encoding), format.channels > 0, format.rate > 0 else { return }
    frames += bytes / (encoding.bytes * format.channels)
    guard frames - reported >= Self.reportInterval else { return }
    reported = frames
    progress(SoundFormat(rate: format.rate).duration(of: frames))
  }

  func result(_ outcome: DecodingOutcome) -> MediaMeasure {
    MediaMeasure(sound: meter?.finish() ?? SoundMeasure(), decoding: outcome, format: format, meterError: error)
  }
}
