import Synchronization

/// The recipient of a player's commands: a speaker, or an extension's channel.
///
/// Each call returns immediately, and calls are handled in order. Events, such as the end, are delivered to the player
/// through ``Player/receive(_:take:)``.
public protocol SoundOutput: AnyObject, Sendable {
  /// Adds a player.
  func open(_ sound: SoundDescription, for player: Player)
  /// Starts a sound. A sound that plays already continues as a new playback.
  func play(_ id: SoundID, _ start: SoundStart)
  /// Pauses a sound immediately.
  func pause(_ id: SoundID)
  /// Continues a sound from `position`, after its ring was flushed.
  func seeked(_ id: SoundID, to position: Duration)
  /// Sets the volume, from 0 to 1.
  func setVolume(_ id: SoundID, to volume: Float)
  /// Reports that a player has failed and produces no more sound.
  func fail(_ id: SoundID, with error: PlaybackError)
  /// Reports that media with this name could not be opened, so that there is no player.
  func refuse(_ name: String, with error: PlaybackError)
  /// Removes a player.
  func close(_ id: SoundID)
}
