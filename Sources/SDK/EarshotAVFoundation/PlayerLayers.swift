/// Weak references to the layers that show a player's video.
@MainActor
final class PlayerLayers {
  private struct Entry {
    weak var layer: AVPlayerLayer?
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  func add(_ layer: AVPlayerLayer) {
    entries.removeAll { $0.layer == nil }
    entries.append(Entry(layer: layer))
  }

  func remove(_ layer: AVPlayerLayer) {
    entries.removeAll { $0.layer == nil || $0.layer === layer }
  }

  /// Notifies the layers that the player has changed.
  func notify() {
    entries.forEach { $0.layer?.playerHasChanged() }
  }
}
