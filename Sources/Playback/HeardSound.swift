import DeviceTime
public import Foundation

/// A part of the sound as played by a speaker.
public struct HeardSound: Sendable, Hashable {
  /// The interleaved samples, left channel first.
  public let samples: [Float]
  /// The format of the samples.
  public let format: SoundFormat

  /// Creates a part of the sound from samples.
  public init(samples: [Float], format: SoundFormat) {
    self.samples = samples
    self.format = format
  }

  /// The level of the sound.
  public var level: Level { Level(of: samples) }

  /// The duration of the sound.
  public var duration: Duration { format.duration(of: samples.count / SoundFormat.channels) }

  /// Whether the sound is audible: its root mean square exceeds -60 dBFS.
  public var isAudible: Bool { level.rmsDecibels > -60 }

  /// Whether the sound is silent throughout: no sample reaches -80 dBFS.
  public var isSilent: Bool { !(level.peakDecibels >= -80) }

  /// Writes the sound as a WAV file of 32-bit floats.
  ///
  /// - Throws: ``PlaybackError/cannotWrite(path:reason:)``.
  public func writeWave(to url: URL) throws(PlaybackError) {
    var writer = try SoundFileWriter(url, from: format, isWave: true)
    try samples.withUnsafeBufferPointer { samples throws(PlaybackError) in
      guard let base = samples.baseAddress else { return }
      try writer.append(base, count: samples.count / SoundFormat.channels)
    }
    try writer.finish()
  }
}

extension HeardSound: CustomStringConvertible {
  /// A description of the duration and levels, for failure messages.
  public var description: String {
    "\(duration.inSeconds) s, \(Decibels(level.rmsDecibels)) RMS, peak \(Decibels(level.peakDecibels))"
  }
}
