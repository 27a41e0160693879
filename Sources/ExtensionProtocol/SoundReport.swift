/// A report of the system about an extension's sound.
public enum SoundReport: Sendable, Equatable {
  /// The last frame of a playback was heard: that of the
  /// ``SoundCommand/play(take:position:duration:rate:isLooping:)`` with this `take`.
  case ended(take: UInt32)
  /// The system stopped or refused a playback because of an interruption or a lost audio route.
  case stopped(take: UInt32)
  /// The system can no longer use the sound.
  case failed(reason: String)
}
