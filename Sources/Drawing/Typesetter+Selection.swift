public import Scenes

/// Typesetters with the fonts of a device.
///
///     FontSelection ─ reading ─► FontFile, FontFace, FreeType ─► FallbackFont ─► Typesetter
///                   ─ latest ──► the same typesetter, without looking at the files
extension Typesetter {
  /// The typesetter of `FontSelection.bundled`.
  private static let bundled = Typesetter(.hermetic, installed: nil)

  /// Returns the typesetter of a font selection: the same one as before, unless a file has changed.
  ///
  /// - Throws: ``Scenes/FontSelectionError`` if there are too many files, or one is not a font that can be used.
  public static func reading(_ selection: FontSelection) throws(FontSelectionError) -> Typesetter {
    guard !selection.files.isEmpty else { return withoutFiles(selection) }
    let files = try SelectedFonts.open(selection)
    let identities = files.map(\.font.identity)
    if let known = SelectedTypesetters.shared.typesetter(of: selection, files: identities) { return known }
    let typesetter = Typesetter(
      .hermetic, installed: selection.includesMachineFonts ? .system : nil, selected: try SelectedFonts.read(files))
    SelectedTypesetters.shared.add(typesetter, of: selection, files: identities)
    return typesetter
  }

  /// Returns the typesetter that ``reading(_:)`` returned last for a selection, whether or not a file has changed
  /// since; nil if a selection with files was not read.
  package static func latest(for selection: FontSelection) -> Typesetter? {
    guard !selection.files.isEmpty else { return withoutFiles(selection) }
    return SelectedTypesetters.shared.typesetter(of: selection)
  }

  private static func withoutFiles(_ selection: FontSelection) -> Typesetter {
    selection.includesMachineFonts ? .hermetic : bundled
  }
}
