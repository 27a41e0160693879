/// The layers that show a player's film; none is kept by being here.
@MainActor
final class PlayerLayers {
  private struct Entry {
    weak var layer: AVPlayerLayer?
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  /// A layer shows the film from now on.
  func add(_ layer: AVPlayerLayer) {
    entries.removeAll { $0.layer == nil }
    entries.append(Entry(layer: layer))
  }

  /// A layer does not show the film any more.
  func remove(_ layer: AVPlayerLayer) {
    entries.removeAll { $0.layer == nil || $0.layer === layer }
  }

  /// Something has changed that may be seen.
  func tell() {
    entries.forEach { $0.layer?.playerHasChanged() }
  }
}
