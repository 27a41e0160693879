/// A short sound in memory.
public struct SoundClip: Hashable, Sendable {
  /// The interleaved samples, left channel first.
  public let samples: [Float]
  /// The format of the samples.
  public let format: SoundFormat

  /// Creates a clip from interleaved samples.
  public init(samples: [Float], format: SoundFormat) {
    self.samples = samples
    self.format = format
  }

  /// The number of frames.
  public var frames: Int { samples.count / SoundFormat.channels }

  /// The duration.
  public var duration: Duration { format.duration(of: frames) }
}
