/// Samples as a decoder gives them: interleaved, first channel first.
public struct DecodedFormat: Hashable, Sendable {
  /// How one sample is written down, by GStreamer's name: `S16LE`, `F32LE`.
  public let encoding: String
  /// Frames a second, in hertz.
  public let rate: Int
  /// Samples in a frame.
  public let channels: Int

  /// Samples by GStreamer's name of their encoding.
  public init(encoding: String, rate: Int, channels: Int) {
    self.encoding = encoding
    self.rate = rate
    self.channels = channels
  }
}
