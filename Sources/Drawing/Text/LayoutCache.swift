import Scenes

/// A cache of recent layouts: a layout pass measures the same text several times, and drawing uses it again.
struct LayoutCache {
  struct Key: Hashable {
    let text: TextBlock
    /// The width, in points; infinity for no limit.
    let width: Double
    /// The preferred forms of Han characters, which decide on the font of some texts.
    let forms: HanForms?
  }

  /// The maximum number of cached layouts.
  static let maximumCount = 256
  /// The maximum total of text, in bytes; a longer text is cached alone. Each byte takes about a hundred bytes of
  /// memory.
  static let maximumBytes = 150_000

  private var entries: [Key: (layout: TextLayout, turn: Int)] = [:]
  private var bytes = 0
  private var turn = 0

  /// Returns the layout for a key, cached or new; nil if `make` returns none.
  mutating func layout(for key: Key, make: () -> TextLayout?) -> TextLayout? {
    turn += 1
    if let cached = entries[key]?.layout {
      entries[key]?.turn = turn
      return cached
    }
    guard let layout = make() else { return nil }
    // Removes the older half at once, so that searching for it is rare.
    if entries.count >= Self.maximumCount || bytes + layout.byteCount > Self.maximumBytes {
      evict(for: layout.byteCount)
    }
    entries[key] = (layout, turn)
    bytes += layout.byteCount
    return layout
  }

  private mutating func evict(for addedBytes: Int) {
    for (key, entry) in entries.sorted(by: { $0.value.turn < $1.value.turn }) {
      guard entries.count > Self.maximumCount / 2 || bytes + addedBytes > Self.maximumBytes / 2 else { return }
      entries[key] = nil
      bytes -= entry.layout.byteCount
    }
  }
}
