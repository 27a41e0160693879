/// What the bytes of a sound mean: interleaved samples, all channels of a frame one after the other.
public struct SampleFormat: Hashable, Sendable, Codable {
  /// How a sample is written.
  public var encoding: SampleEncoding
  /// Samples in a frame, in the order of WAVE files: left, right, center, low frequencies, the others.
  public var channels: Int
  /// Frames a second, in hertz.
  public var rate: Int

  /// The channels of a sound that can be measured.
  public static let channelLimits = 1...8
  /// The rates of a sound that can be measured, in hertz.
  public static let rateLimits = 4_000...384_000

  /// A format; whether it can be measured, `Meter` says.
  ///
  /// - Parameters:
  ///   - encoding: How a sample is written.
  ///   - channels: Samples in a frame.
  ///   - rate: Frames a second, in hertz.
  public init(_ encoding: SampleEncoding, channels: Int, rate: Int) {
    self.encoding = encoding
    self.channels = channels
    self.rate = rate
  }

  /// Throws what makes it a format that cannot be measured.
  func check() throws(MeterError) {
    guard Self.channelLimits.contains(channels) else { throw .channels(channels) }
    guard Self.rateLimits.contains(rate) else { throw .rate(rate) }
  }
}
