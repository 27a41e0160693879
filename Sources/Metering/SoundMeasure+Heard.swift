public import Playback

extension SoundMeasure {
  /// Measures samples in memory.
  ///
  /// - Parameters:
  ///   - samples: Interleaved samples, where full scale is 1; an incomplete frame is ignored.
  ///   - channels: The number of channels.
  ///   - rate: The sample rate, in hertz.
  ///   - measurements: The measurements; the level is always included.
  ///   - threshold: The threshold of silence, in dBFS.
  /// - Throws: `MeterError` if the format is outside `SampleFormat`'s limits, or memory cannot be allocated.
  public init(
    of samples: [Float], channels: Int, rate: Int, measuring measurements: Measurements = .full,
    silenceBelow threshold: Double = SoundSilence.threshold
  ) throws(MeterError) {
    var meter = try Meter(
      SampleFormat(.f32LE, channels: channels, rate: rate), measuring: measurements, silenceBelow: threshold)
    samples.withUnsafeBytes { meter.add($0) }
    self = meter.finish()
  }

  /// Measures an interval of the sound that a speaker played.
  ///
  /// - Parameters:
  ///   - heard: The interval of sound.
  ///   - measurements: The measurements; the level is always included.
  ///   - threshold: The threshold of silence, in dBFS.
  /// - Throws: `MeterError` if the format is outside `SampleFormat`'s limits, or memory cannot be allocated.
  public init(
    of heard: HeardSound, measuring measurements: Measurements = .full,
    silenceBelow threshold: Double = SoundSilence.threshold
  ) throws(MeterError) {
    try self.init(
      of: heard.samples, channels: SoundFormat.channels, rate: heard.format.rate, measuring: measurements,
      silenceBelow: threshold)
  }
}
