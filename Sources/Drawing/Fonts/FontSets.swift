/// The font sets of typesetters that share a lock, which the caller must hold. A set does not depend on the others.
struct FontSets {
  private struct Key: Hashable {
    let registered: Set<Int>
    /// The families of the fallback fonts.
    let fallback: [String]
  }

  /// The maximum number of sets: the texts of a program use few combinations of scripts.
  private static let maximumCount = 16

  private var sets: [Key: FontSet] = [:]

  /// Returns a set with registered fonts and fallback fonts; nil if Pango cannot create one.
  mutating func fonts(
    _ kind: FontSet.Kind, registered: [Int: RegisteredFont], fallback: [FallbackFont] = []
  ) -> FontSet? {
    let key = Key(registered: Set(registered.keys), fallback: fallback.map(\.family))
    if let existing = sets[key] { return existing }
    if sets.count >= Self.maximumCount { sets.removeAll() }
    let fonts = FontSet(kind, registered: registered, fallback: fallback)
    sets[key] = fonts
    return fonts
  }
}
