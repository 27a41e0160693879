public import Playback

/// The measurements of a media file's sound, and the outcome of decoding it.
public struct MediaMeasure: Sendable, Hashable {
  /// The measurements; empty if nothing was decoded, or the format cannot be measured.
  public var sound = SoundMeasure()
  /// The outcome of decoding.
  public var decoding = DecodingOutcome()
  /// The format of the decoded samples; nil if there were none.
  public var format: DecodedFormat?
  /// The reason why the samples could not be measured; nil if they were.
  public var meterError: MeterError?

  /// Creates a measurement, by default an empty one.
  public init(
    sound: SoundMeasure = SoundMeasure(), decoding: DecodingOutcome = DecodingOutcome(), format: DecodedFormat? = nil,
    meterError: MeterError? = nil
  ) {
    self.sound = sound
    self.decoding = decoding
    self.format = format
    self.meterError = meterError
  }
}
