public import Playback

extension SoundMeasure {
  /// What samples measure that are not from a file.
  ///
  /// - Parameters:
  ///   - samples: Interleaved samples, where full scale is 1; a frame without its end does not count.
  ///   - channels: Samples in a frame.
  ///   - rate: Frames a second, in hertz.
  ///   - measurements: What to measure; the level in any case.
  ///   - threshold: What is no higher than this counts as silence, in dBFS.
  /// - Throws: `MeterError` where the format is outside `SampleFormat`'s limits, or there is no memory.
  public init(
    of samples: [Float], channels: Int, rate: Int, measuring measurements: Measurements = .full,
    silenceBelow threshold: Double = SoundSilence.threshold
  ) throws(MeterError) {
    var meter = try Meter(
      SampleFormat(.f32LE, channels: channels, rate: rate), measuring: measurements, silenceBelow: threshold)
    samples.withUnsafeBytes { meter.add($0) }
    self = meter.finish()
  }

  /// What a stretch of what a speaker played measures, as it was heard.
  ///
  /// - Parameters:
  ///   - heard: What was heard.
  ///   - measurements: What to measure; the level in any case.
  ///   - threshold: What is no higher than this counts as silence, in dBFS.
  /// - Throws: `MeterError` where the format is outside `SampleFormat`'s limits, or there is no memory.
  public init(
    of heard: HeardSound, measuring measurements: Measurements = .full,
    silenceBelow threshold: Double = SoundSilence.threshold
  ) throws(MeterError) {
    try self.init(
      of: heard.samples, channels: SoundFormat.channels, rate: heard.format.rate, measuring: measurements,
      silenceBelow: threshold)
  }
}
