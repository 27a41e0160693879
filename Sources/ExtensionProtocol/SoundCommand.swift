import Foundation

/// A command for one of an extension's sounds.
public enum SoundCommand: Sendable, Equatable {
  /// Adds a new sound. The frame carries the two descriptors of its ring, the control page first.
  case open(SoundOpenRequest)
  /// Plays the sound. `take` identifies this playback in later ``SoundReport`` values; a sound that plays already
  /// continues under the new take. `position` is the position in the media, and `duration` the media's duration if
  /// known, both in nanoseconds. `rate` is the playback rate; a looping sound continues at the beginning after its
  /// end.
  case play(take: UInt32, position: Int64, duration: Int64?, rate: Double = 1, isLooping: Bool = false)
  /// Pauses the sound.
  case pause
  /// The sound's ring was flushed; playback continues at `position`, in nanoseconds of media time.
  case seeked(position: Int64)
  /// Sets the volume, from 0 to 1.
  case volume(Float)
  /// The sound has failed and produces no more frames: an error code of `PlaybackError`, and the reason.
  case failed(code: String, reason: String)
  /// Removes the sound.
  case close
}
