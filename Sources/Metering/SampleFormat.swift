/// The format of a sound's bytes: interleaved samples, all channels of a frame in sequence.
public struct SampleFormat: Hashable, Sendable, Codable {
  /// The encoding of a sample.
  public var encoding: SampleEncoding
  /// The number of channels, in the order of WAVE files: left, right, center, low frequencies, others.
  public var channels: Int
  /// The sample rate, in hertz.
  public var rate: Int

  /// The supported numbers of channels.
  public static let channelLimits = 1...8
  /// The supported sample rates, in hertz.
  public static let rateLimits = 4_000...384_000

  /// Creates a format, which is not checked until a `Meter` uses it.
  ///
  /// - Parameters:
  ///   - encoding: The encoding of a sample.
  ///   - channels: The number of channels.
  ///   - rate: The sample rate, in hertz.
  public init(_ encoding: SampleEncoding, channels: Int, rate: Int) {
    self.encoding = encoding
    self.channels = channels
    self.rate = rate
  }

  /// Throws if the format cannot be measured.
  func check() throws(MeterError) {
    guard Self.channelLimits.contains(channels) else { throw .channels(channels) }
    guard Self.rateLimits.contains(rate) else { throw .rate(rate) }
  }
}
