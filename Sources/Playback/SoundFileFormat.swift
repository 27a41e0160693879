/// The format of the sound that a speaker writes to a file or a pipe: interleaved 32-bit float, little-endian.
public struct SoundFileFormat: Hashable, Sendable {
  /// Frames per second.
  public var rate: Int
  /// Samples per frame: 2, or 1 for the mean of both.
  public var channels: Int

  /// The format with `rate` frames per second and `channels` samples in each.
  public init(rate: Int = SoundFormat.device.rate, channels: Int = SoundFormat.channels) {
    self.rate = rate
    self.channels = channels
  }

  /// The rates that can be written, in hertz.
  public static let rates = 8_000...192_000
  /// The numbers of channels that can be written.
  public static let channelCounts = 1...2

  /// Bytes in a frame.
  var frameBytes: Int { channels * MemoryLayout<Float>.size }
}
