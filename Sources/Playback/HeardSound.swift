import DeviceTime

/// A stretch of what a speaker played, as it was heard.
public struct HeardSound: Sendable, Hashable {
  /// Interleaved samples, left first.
  public let samples: [Float]
  /// How they are laid out.
  public let format: SoundFormat

  /// A stretch of sound.
  public init(samples: [Float], format: SoundFormat) {
    self.samples = samples
    self.format = format
  }

  /// How loud it is.
  public var level: Level { Level(of: samples) }

  /// How long it lasts.
  public var duration: Duration { format.duration(of: samples.count / SoundFormat.channels) }

  /// Whether a person would hear it: its root mean square is above -60 dBFS.
  public var isAudible: Bool { level.rmsDecibels > -60 }

  /// Whether there is nothing to hear in it anywhere: no sample reaches -80 dBFS.
  public var isSilent: Bool { !(level.peakDecibels >= -80) }
}

extension HeardSound: CustomStringConvertible {
  /// Its length and levels in words, for the message of a failed expectation.
  public var description: String {
    "\(duration.inSeconds) s, \(Decibels(level.rmsDecibels)) RMS, peak \(Decibels(level.peakDecibels))"
  }
}
