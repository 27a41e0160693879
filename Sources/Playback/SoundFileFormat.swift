/// The format of a sound file or pipe: interleaved 32-bit float samples, little-endian.
public struct SoundFileFormat: Hashable, Sendable {
  /// The sample rate, in frames per second.
  public var rate: Int
  /// The number of channels: 2, or 1 for the mean of both.
  public var channels: Int

  /// Creates a format.
  public init(rate: Int = SoundFormat.device.rate, channels: Int = SoundFormat.channels) {
    self.rate = rate
    self.channels = channels
  }

  /// The range of sample rates, in hertz.
  public static let rates = 8_000...192_000
  /// The range of channel counts.
  public static let channelCounts = 1...2

  var frameBytes: Int { channels * MemoryLayout<Float>.size }
}
