import Playback

/// A player's claim on an engine. When the player releases it, the engine pauses, even if the item is still referenced.
final class EngineClaim: Sendable {
  let engine: Player

  init(_ engine: Player) {
    self.engine = engine
  }

  deinit {
    engine.pause()
  }
}
