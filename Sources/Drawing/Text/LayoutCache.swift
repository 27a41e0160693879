import Scenes

/// Texts that were laid out lately: one pass of layout asks for the same text several times, and painting asks again.
struct LayoutCache {
  /// What a layout is of.
  struct Key: Hashable {
    let text: TextBlock
    /// Points, infinity for lines as long as they come.
    let width: Double
  }

  /// The most texts that are kept.
  static let most = 256
  /// The most bytes of text in all of them; one longer text is kept alone. About a hundred bytes of memory for each.
  static let mostBytes = 150_000

  private var entries: [Key: (layout: TextLayout, turn: Int)] = [:]
  private var bytes = 0
  private var turn = 0

  /// The layout of a key, kept or made.
  mutating func layout(for key: Key, make: () -> TextLayout) -> TextLayout {
    turn += 1
    if let kept = entries[key]?.layout {
      entries[key]?.turn = turn
      return kept
    }
    let made = make()
    // The oldest half goes at once, so that looking for it is rare.
    if entries.count >= Self.most || bytes + made.byteCount > Self.mostBytes { forget(for: made.byteCount) }
    entries[key] = (made, turn)
    bytes += made.byteCount
    return made
  }

  private mutating func forget(for coming: Int) {
    for (key, entry) in entries.sorted(by: { $0.value.turn < $1.value.turn }) {
      guard entries.count > Self.most / 2 || bytes + coming > Self.mostBytes / 2 else { return }
      entries[key] = nil
      bytes -= entry.layout.byteCount
    }
  }
}
