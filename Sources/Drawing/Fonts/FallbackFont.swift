/// A font for characters that Inter lacks: a script font of the machine, or a family in the files that a device
/// selects.
///
/// Typesetters share script fonts, which do not change. A selected font belongs to typesetters that share a lock, which
/// the caller must hold.
final class FallbackFont {
  /// The name of the family in Fontconfig's configuration, which is different for each font of a typesetter.
  let family: String
  /// Whether the glyphs are the pictures of emoji.
  let isEmoji: Bool
  /// The name for people, without spaces.
  private let name: String
  /// The version; nil if the digests of the files are the version.
  private let knownVersion: String?
  /// The beginnings of the digests of the files. Of a large file, a digest takes a tenth of a second.
  private lazy var digests: String = files.map { $0.digest()?.prefix(8) ?? "unreadable" }.joined(separator: "+")
  private let files: [FontFile]
  private let patterns: [FontPattern]
  /// The faces whose characters the font has.
  private let coveringPatterns: [FontPattern]

  /// Creates a script font from its files; nil if a library cannot read them.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - files: Its files, in the order of ``ScriptFont/files``.
  ///   - version: Their version.
  init?(_ font: ScriptFont, files: [FontFile], version: String) {
    let patterns = zip(font.files, files).compactMap { known, file in FontPattern(file, face: known.face) }
    guard patterns.count == files.count else { return nil }
    (family, name, knownVersion, isEmoji) = (font.name, font.name, version, font == .emoji)
    // All files of a script font have the same characters.
    (self.files, self.patterns, coveringPatterns) = (files, patterns, Array(patterns.prefix(1)))
    for pattern in patterns {
      // Pango requests the family `emoji` for emoji that Inter has as text.
      pattern.setFamilies(isEmoji ? [family, "emoji"] : [family])
      // Without the sizes of its bitmaps, the face has every size.
      if isEmoji { pattern.remove("pixelsize") }
    }
  }

  /// Creates a font from the selected faces of a family.
  ///
  /// - Parameters:
  ///   - name: The name of the family in the files.
  ///   - number: A number that no other font of the typesetter has.
  ///   - files: The files with the faces, each once.
  ///   - patterns: The faces.
  init(named name: String, number: Int, files: [FontFile], patterns: [FontPattern]) {
    (family, knownVersion, isEmoji) = ("earshot-selected-\(number)", nil, false)
    // Outlines separate fonts by commas.
    let shown = name.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    self.name = shown.isEmpty ? "Unnamed" : shown
    (self.files, self.patterns, coveringPatterns) = (files, patterns, patterns)
    for pattern in patterns { pattern.setFamilies([family]) }
  }

  /// The name and the version, such as `NotoSansArabic 2.005`. The version of a selected font is the first 32 bits of
  /// the SHA-256 of each of its files, such as `Letters 1c9f03ab+77a0e2d4`.
  var title: String { "\(name) \(knownVersion ?? digests)" }

  /// Adds the faces to a configuration.
  func add(to configuration: OpaquePointer) {
    for pattern in patterns { pattern.add(to: configuration) }
  }

  /// Returns whether the font has a character.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    coveringPatterns.contains { $0.covers(scalar) }
  }
}
