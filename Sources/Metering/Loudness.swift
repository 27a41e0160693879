/// How loud a sound is to the ear, by EBU R 128.
///
/// A mono sound counts as one channel: played on both of two speakers, it is 3 LU louder.
public struct Loudness: Hashable, Sendable, Codable {
  /// The loudness of the whole, gated, in LUFS; `nil` for silence, and below 0.4 seconds.
  public var integrated: Double?
  /// The loudness range, in LU; `nil` for silence, and below 3 seconds.
  public var range: Double?
  /// The loudest 0.4 seconds, in LUFS; silence counts before the sound's start. `nil` for silence.
  public var maximumMomentary: Double?
  /// The loudest 3 seconds, in LUFS; silence counts before the sound's start. `nil` for silence.
  public var maximumShortTerm: Double?

  /// A loudness by its figures; without any, of silence.
  ///
  /// - Parameters:
  ///   - integrated: The loudness of the whole, in LUFS.
  ///   - range: The loudness range, in LU.
  ///   - maximumMomentary: The loudest 0.4 seconds, in LUFS.
  ///   - maximumShortTerm: The loudest 3 seconds, in LUFS.
  public init(
    integrated: Double? = nil, range: Double? = nil, maximumMomentary: Double? = nil, maximumShortTerm: Double? = nil
  ) {
    self.integrated = integrated
    self.range = range
    self.maximumMomentary = maximumMomentary
    self.maximumShortTerm = maximumShortTerm
  }
}
