import Playback

/// The audio output without a system. It never requests samples, so the player's time does not advance.
final class SilentOutput: SoundOutput {
  static let shared = SilentOutput()

  func open(_ sound: SoundDescription, for player: Player) {}
  func play(_ id: SoundID, _ start: SoundStart) {}
  func pause(_ id: SoundID) {}
  func seeked(_ id: SoundID, to position: Duration) {}
  func setVolume(_ id: SoundID, to volume: Float) {}
  func fail(_ id: SoundID, with error: PlaybackError) {}
  func refuse(_ name: String, with error: PlaybackError) {}
  func close(_ id: SoundID) {}
}
