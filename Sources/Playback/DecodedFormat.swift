/// The format of a decoder's output: interleaved samples, first channel first.
public struct DecodedFormat: Hashable, Sendable {
  /// GStreamer's name of the sample encoding: `S16LE`, `F32LE`.
  public let encoding: String
  /// The sample rate, in hertz.
  public let rate: Int
  /// The number of channels.
  public let channels: Int

  /// Creates a format with GStreamer's name of the encoding.
  public init(encoding: String, rate: Int, channels: Int) {
    self.encoding = encoding
    self.rate = rate
    self.channels = channels
  }
}
