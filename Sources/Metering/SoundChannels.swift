import Foundation

/// What the channels of a sound measure, each alone, and of two beside each other; and what is wrong with them.
public struct SoundChannels: Hashable, Sendable, Codable {
  /// One for each channel, in their order.
  public var channels: [ChannelMeasure]
  /// How alike two channels are, from -1 (one is the other upside down) over 0 to 1 (the same but for their levels);
  /// `nil` where there are not two, or one is silent.
  public var correlation: Double?
  /// The highest difference between two channels' samples, where full scale is 1; `nil` where there are not two.
  public var difference: Double?

  /// A channel that is nowhere higher than this is dead where another is audible, in dBFS.
  public static let deadPeak = -80.0
  /// A channel is audible that is somewhere higher than this, in dBFS.
  public static let audiblePeak = -50.0
  /// Two channels below this correlation are out of phase: of equally loud ones, played on one speaker, more than nine
  /// tenths of the energy are gone.
  public static let outOfPhaseCorrelation = -0.8

  /// Channels by their figures.
  ///
  /// - Parameters:
  ///   - channels: One for each channel.
  ///   - correlation: How alike two channels are, from -1 to 1.
  ///   - difference: The highest difference between two channels' samples.
  public init(channels: [ChannelMeasure], correlation: Double? = nil, difference: Double? = nil) {
    self.channels = channels
    self.correlation = correlation
    self.difference = difference
  }

  /// The channels, counted from 0, that have no sound while another has: their peak is not above ``deadPeak``, that of
  /// another is above ``audiblePeak``. The low frequencies of 5.1 and more (the fourth channel) may be silent.
  public var dead: [Int] {
    guard channels.contains(where: { $0.peakDecibels > Self.audiblePeak }) else { return [] }
    return channels.indices.filter { index in
      !(channels[index].peakDecibels > Self.deadPeak) && !(channels.count >= 6 && index == 3)
    }
  }

  /// Whether two channels are the same in every sample, and not silent: a mono sound that takes twice the room.
  public var isIdentical: Bool {
    difference == 0 && channels.contains { $0.peak > 0 }
  }

  /// Whether two audible channels are out of phase: their correlation is below ``outOfPhaseCorrelation``.
  public var isOutOfPhase: Bool {
    guard let correlation, channels.allSatisfy({ $0.peakDecibels > Self.audiblePeak }) else { return false }
    return correlation < Self.outOfPhaseCorrelation
  }

  /// The channels' highest DC offset, as a fraction of full scale, without its sign.
  public var highestOffset: Double { channels.map { abs($0.offset) }.max() ?? 0 }
}
