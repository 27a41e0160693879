/// The loudness of a sound according to EBU R 128.
///
/// A mono sound counts as one channel; played on both of two speakers, it is 3 LU louder.
public struct Loudness: Hashable, Sendable, Codable {
  /// The integrated loudness, in LUFS; nil for silence, and below 0.4 seconds.
  public var integrated: Double?
  /// The loudness range, in LU; nil for silence, and below 3 seconds.
  public var range: Double?
  /// The maximum momentary loudness, over 0.4 seconds, in LUFS. The sound is preceded by silence. The value is nil for
  /// a silent sound.
  public var maximumMomentary: Double?
  /// The maximum short-term loudness, over 3 seconds, in LUFS. The sound is preceded by silence. The value is nil for a
  /// silent sound.
  public var maximumShortTerm: Double?

  /// Creates a loudness, by default of silence.
  ///
  /// - Parameters:
  ///   - integrated: The integrated loudness, in LUFS.
  ///   - range: The loudness range, in LU.
  ///   - maximumMomentary: The maximum momentary loudness, in LUFS.
  ///   - maximumShortTerm: The maximum short-term loudness, in LUFS.
  public init(
    integrated: Double? = nil, range: Double? = nil, maximumMomentary: Double? = nil, maximumShortTerm: Double? = nil
  ) {
    self.integrated = integrated
    self.range = range
    self.maximumMomentary = maximumMomentary
    self.maximumShortTerm = maximumShortTerm
  }
}
