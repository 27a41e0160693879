import DeviceTime

/// The duration and levels of a sound that was heard.
public struct HeardLevel: Hashable, Codable, Sendable {
  /// The duration, in seconds.
  public var seconds: Double
  /// The root mean square, in dBFS; nil for silence.
  public var rms: Double?
  /// The maximum absolute sample, in dBFS; nil for silence.
  public var peak: Double?

  /// Creates a description of a sound; a level that is not finite is that of silence.
  ///
  /// - Parameters:
  ///   - seconds: The duration, in seconds.
  ///   - rms: The root mean square, in dBFS.
  ///   - peak: The maximum absolute sample, in dBFS.
  public init(seconds: Double, rms: Double, peak: Double) {
    self.seconds = seconds
    (self.rms, self.peak) = (rms.isFinite ? rms : nil, peak.isFinite ? peak : nil)
  }
}

extension HeardLevel: CustomStringConvertible {
  /// The duration and levels, such as `2.000 s heard, -18.3 dBFS RMS, peak -9.0 dBFS`.
  public var description: String {
    "\(SecondsText(seconds)) s heard, \(Decibels(rms ?? -.infinity)) RMS, peak \(Decibels(peak ?? -.infinity))"
  }
}
