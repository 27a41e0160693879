import Foundation

/// The measurements of a sound's channels and, if there are two, of the relation between them, and their defects.
public struct SoundChannels: Hashable, Sendable, Codable {
  /// The measurements of each channel, in order.
  public var channels: [ChannelMeasure]
  /// The correlation of two channels, from -1 (inverted) to 1 (identical except for their levels); nil unless there
  /// are exactly two, neither of them silent.
  public var correlation: Double?
  /// The maximum difference between the samples of two channels, where full scale is 1; nil unless there are exactly
  /// two.
  public var difference: Double?

  /// The maximum peak of a dead channel, in dBFS.
  public static let deadPeak = -80.0
  /// The minimum peak of an audible channel, in dBFS.
  public static let audiblePeak = -50.0
  /// The correlation below which two channels are out of phase: if they are equally loud, more than nine tenths of
  /// the energy are lost in mono.
  public static let outOfPhaseCorrelation = -0.8

  /// Creates the measurements of channels.
  ///
  /// - Parameters:
  ///   - channels: The measurements of each channel.
  ///   - correlation: The correlation of two channels, from -1 to 1.
  ///   - difference: The maximum difference between the samples of two channels.
  public init(channels: [ChannelMeasure], correlation: Double? = nil, difference: Double? = nil) {
    self.channels = channels
    self.correlation = correlation
    self.difference = difference
  }

  /// The zero-based indices of dead channels: their peak is not above ``deadPeak``, while that of another is above
  /// ``audiblePeak``. The low-frequency channel of 5.1 and more (the fourth) may be silent.
  public var dead: [Int] {
    guard channels.contains(where: { $0.peakDecibels > Self.audiblePeak }) else { return [] }
    return channels.indices.filter { index in
      !(channels[index].peakDecibels > Self.deadPeak) && !(channels.count >= 6 && index == 3)
    }
  }

  /// Whether two channels are identical and not silent: a mono sound that takes twice the space.
  public var isIdentical: Bool {
    difference == 0 && channels.contains { $0.peak > 0 }
  }

  /// Whether two audible channels are out of phase: their correlation is below ``outOfPhaseCorrelation``.
  public var isOutOfPhase: Bool {
    guard let correlation, channels.allSatisfy({ $0.peakDecibels > Self.audiblePeak }) else { return false }
    return correlation < Self.outOfPhaseCorrelation
  }

  /// The maximum absolute DC offset of the channels, as a fraction of full scale.
  public var highestOffset: Double { channels.map { abs($0.offset) }.max() ?? 0 }
}
