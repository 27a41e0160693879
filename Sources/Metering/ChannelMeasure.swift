import Foundation

/// What one channel of a sound measures.
public struct ChannelMeasure: Hashable, Sendable, Codable {
  /// The mean of its samples (DC offset), as a fraction of full scale; 0 is in order.
  public var offset: Double
  /// The root mean square of its samples; full scale is 1.
  public var rms: Double
  /// Its highest absolute sample; full scale is 1.
  public var peak: Double

  /// A channel by its figures; without any, silent.
  ///
  /// - Parameters:
  ///   - offset: The mean of its samples.
  ///   - rms: Their root mean square.
  ///   - peak: The highest absolute one.
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
