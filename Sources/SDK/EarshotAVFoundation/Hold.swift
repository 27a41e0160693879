import Playback

/// A player's hold on a sound: once it is let go of, with the player, the sound is silent, whoever keeps the item.
final class Hold: Sendable {
  let engine: Player

  init(_ engine: Player) {
    self.engine = engine
  }

  deinit {
    engine.pause()
  }
}
