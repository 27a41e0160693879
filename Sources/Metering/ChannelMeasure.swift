import Foundation

/// The measurements of one channel of a sound.
public struct ChannelMeasure: Hashable, Sendable, Codable {
  /// The mean of the channel's samples (DC offset), as a fraction of full scale; ideally 0.
  public var offset: Double
  /// The root mean square of the channel's samples; full scale is 1.
  public var rms: Double
  /// The sample peak; full scale is 1.
  public var peak: Double

  /// Creates the measurements of a channel, by default of silence.
  ///
  /// - Parameters:
  ///   - offset: The mean of its samples.
  ///   - rms: The root mean square of its samples.
  ///   - peak: The maximum absolute sample.
  public init(offset: Double = 0, rms: Double = 0, peak: Double = 0) {
    self.offset = offset
    self.rms = rms
    self.peak = peak
  }

  /// The root mean square in dBFS; minus infinity for silence.
  public var rmsDecibels: Double { 20 * log10(rms) }

  /// The peak in dBFS; minus infinity for silence.
  public var peakDecibels: Double { 20 * log10(peak) }
}
