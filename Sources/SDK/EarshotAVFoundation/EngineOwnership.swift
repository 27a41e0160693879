import Playback

/// A player's ownership of an engine. When the player releases it, the engine pauses, even if the item is still
/// referenced.
final class EngineOwnership: Sendable {
  let engine: Player

  init(_ engine: Player) {
    self.engine = engine
  }

  deinit {
    engine.pause()
  }
}
