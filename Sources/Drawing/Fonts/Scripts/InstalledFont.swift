import CPango
import Foundation

/// A script font whose files are on this machine, in Fontconfig's format.
final class InstalledFont {
  let font: ScriptFont
  /// The version of its files.
  let version: String
  /// The open files.
  private let files: [FontFile]
  private let patterns: [OpaquePointer]

  /// Reads the properties of the files; nil if a library cannot.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - files: Its files, in the order of ``ScriptFont/files``.
  ///   - version: Their version.
  init?(_ font: ScriptFont, files: [FontFile], version: String) {
    (self.font, self.files, self.version) = (font, files, version)
    patterns = zip(font.files, files).compactMap { known, file in
      var count = Int32(0)
      return FcFreeTypeQuery(file.path, UInt32(known.face), nil, &count)
    }
    guard patterns.count == files.count else { return nil }
    for pattern in patterns {
      for name in ["family", "familylang"] { FcPatternDel(pattern, name) }
      FcPatternAddString(pattern, "family", font.name)
      guard font == .emoji else { continue }
      // Pango requests the family `emoji` for emoji that Inter has as text. Without the size of its bitmaps, the font
      // has every size.
      FcPatternAddString(pattern, "family", "emoji")
      FcPatternDel(pattern, "pixelsize")
    }
  }

  deinit {
    for pattern in patterns { FcPatternDestroy(pattern) }
  }

  /// Adds the faces to a configuration.
  func add(to configuration: OpaquePointer) {
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication) else { return }
    for pattern in patterns {
      guard let copy = FcPatternDuplicate(pattern) else { continue }
      if FcFontSetAdd(fonts, copy) == 0 { FcPatternDestroy(copy) }
    }
  }

  /// Returns whether the font has a character.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    var letters: OpaquePointer?
    guard let pattern = patterns.first, FcPatternGetCharSet(pattern, "charset", 0, &letters) == FcResultMatch,
      let letters
    else { return false }
    return FcCharSetHasChar(letters, scalar.value) != 0
  }
}
