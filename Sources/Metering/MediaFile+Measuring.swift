public import Playback

/// What a media file's sound measures, and what decoding it came to.
public struct MediaMeasure: Sendable, Hashable {
  /// What it measures; of nothing where nothing was decoded, or its format cannot be measured.
  public var sound = SoundMeasure()
  /// How far decoding came, and what was wrong on the way.
  public var decoding = DecodingOutcome()
  /// The decoder's samples; nil where there were none.
  public var format: DecodedFormat?
  /// Why the samples could not be measured; nil where they were.
  public var meterError: MeterError?

  /// A measure; without any, of nothing.
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
  /// Decodes all of the sound, as fast as it goes, and measures it in the decoder's own samples.
  ///
  /// Where no more than ``Measurements/quick`` is wanted, a long file is decoded in slices of a minute, on all
  /// processors. The figures do not depend on how many those are. A digest is made only where `isExact` says that
  /// every machine decodes the same samples.
  /// - Parameters:
  ///   - measurements: What to measure; the level in any case.
  ///   - jobs: How many slices may be decoded at once; nil for as many as there are processors.
  ///   - threshold: What is no higher than this counts as silence, in dBFS.
  ///   - progress: Gets the length that has been decoded, again and again, on a thread of its own; nothing where slices
  ///     are decoded.
  /// - Returns: What it measures. Damage is no error here: see ``DecodingOutcome/fault``.
  /// - Throws: ``PlaybackError`` where nothing can be decoded to begin with.
  public func measure(
    _ measurements: Measurements = .level, jobs: Int? = nil, silenceBelow threshold: Double = SoundSilence.threshold,
    progress: (@Sendable (Duration) -> Void)? = nil
  ) throws(PlaybackError) -> MediaMeasure {
    let measurements = isExact ? measurements : measurements.subtracting(.digest)
    if measurements.isSubset(of: .quick), let slices = Slices(of: self, measurements, silenceBelow: threshold) {
      return try slices.measure(jobs: jobs ?? Processors.count)
    }
    let taker = MeteringTaker(measurements, silenceBelow: threshold, progress: progress)
    let outcome = try decode(into: taker)
    return taker.result(outcome)
  }
}

/// Measures what is decoded.
final class MeteringTaker: SampleTaker {
  private let measurements: Measurements
  private let threshold: Double
  private var meter: Meter?
  private var format: DecodedFormat?
  private var error: MeterError?
  private let progress: (@Sendable (Duration) -> Void)?
  private var frames = 0
  private var reported = 0

  /// Frames after which progress is reported again.
  private static let pace = 1 << 16

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
    // What cannot be measured is decoded all the same: whether it is sound throughout is half of the question.
    return true
  }

  private func report(_ bytes: Int, in format: DecodedFormat, to progress: (Duration) -> Void) {
    guard let encoding = SampleEncoding(rawValue: format.encoding), format.channels > 0, format.rate > 0 else { return }
    frames += bytes / (encoding.bytes * format.channels)
    guard frames - reported >= Self.pace else { return }
    reported = frames
    progress(SoundFormat(rate: format.rate).duration(of: frames))
  }

  func result(_ outcome: DecodingOutcome) -> MediaMeasure {
    MediaMeasure(sound: meter?.finish() ?? SoundMeasure(), decoding: outcome, format: format, meterError: error)
  }
}
