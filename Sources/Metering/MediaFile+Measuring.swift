public import Playback

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
