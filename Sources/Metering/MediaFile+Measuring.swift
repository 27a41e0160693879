public import Playback

/// The measurements of a media file's sound, and the outcome of decoding it.
public struct MediaMeasure: Sendable, Hashable {
  /// The measurements; empty if nothing was decoded, or the format cannot be measured.
  public var sound = SoundMeasure()
  /// The outcome of decoding.
  public var decoding = DecodingOutcome()
  /// The format of the decoded samples; nil if there were none.
  public var format: DecodedFormat?
  /// The reason why the samples could not be measured; nil if they were.
  public var meterError: MeterError?

  /// Creates a measurement, by default an empty one.
  public init(
    sound: SoundMeasure = SoundMeasure(), decoding: DecodingOutcome = DecodingOutcome(), format: DecodedFormat? = nil,
    meterError: MeterError? = nil
  ) {
    self.sound = sound
    self.decoding = decoding
    self.format = format
    self.meterError = meterError
  }
}

extension MediaFile {
  /// Decodes all of the sound, as fast as possible, and measures it in the decoder's own format.
  ///
  /// If only ``Measurements/quick`` is requested, a long file is decoded in slices of a minute, on all processors.
  /// The results do not depend on their number. A digest is computed only if `isExact` is true, so that every machine
  /// decodes the same samples.
  /// - Parameters:
  ///   - measurements: The measurements; the level is always included.
  ///   - jobs: The number of slices decoded concurrently; nil for the number of processors.
  ///   - threshold: The threshold of silence, in dBFS.
  ///   - progress: A closure that is called repeatedly with the decoded duration, on another thread, but not if slices
  ///     are decoded.
  /// - Returns: The measurements. Damage is not an error: see ``DecodingOutcome/fault``.
  /// - Throws: ``PlaybackError`` if decoding cannot start.
  public func measure(
    _ measurements: Measurements = .level, jobs: Int? = nil, silenceBelow threshold: Double = SoundSilence.threshold,
    progress: (@Sendable (Duration) -> Void)? = nil
  ) throws(PlaybackError) -> MediaMeasure {
    let measurements = isExact ? measurements : measurements.subtracting(.digest)
    if measurements.isSubset(of: .quick), let slices = Slices(of: self, measurements, silenceBelow: threshold) {
      return try slices.measure(jobs: jobs ?? Processors.count)
    }
    let sink = MeteringSink(measurements, silenceBelow: threshold, progress: progress)
    let outcome = try decode(into: sink)
    return sink.result(outcome)
  }
}

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
