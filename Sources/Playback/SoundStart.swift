import Synchronization

/// The parameters with which a sound starts or continues.
public struct SoundStart: Sendable, Hashable {
  /// The number of the playback, which events repeat, so that the end of an old playback does not end a new one.
  public var take: UInt32
  /// The position in the media.
  public var position: Duration
  /// The duration of the media, if it is known.
  public var duration: Duration?
  /// The playback rate.
  public var rate: Double
  /// Whether playback continues at the beginning after the end of the media.
  public var isLooping: Bool

  /// Creates start parameters.
  public init(
    take: UInt32, position: Duration, duration: Duration? = nil, rate: Double = 1, isLooping: Bool = false
  ) {
    self.take = take
    self.position = position
    self.duration = duration
    self.rate = rate
    self.isLooping = isLooping
  }
}
