import CPango

/// The properties of a face of a font file, in Fontconfig's format.
final class FontPattern {
  private let pattern: OpaquePointer
  /// The open file.
  private let file: FontFile

  /// Reads the properties; nil if FreeType cannot read the face.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - face: The index of the face in a collection; 0 in other files.
  init?(_ file: FontFile, face: Int) {
    var count = Int32(0)
    guard let pattern = FcFreeTypeQuery(file.path, UInt32(face), nil, &count) else { return nil }
    (self.pattern, self.file) = (pattern, file)
  }

  /// Copies properties that Fontconfig has read from a file; nil if memory is missing.
  init?(copying other: OpaquePointer, of file: FontFile) {
    guard let pattern = FcPatternDuplicate(other) else { return nil }
    (self.pattern, self.file) = (pattern, file)
  }

  deinit { FcPatternDestroy(pattern) }

  /// Replaces the families' names. Earshot chooses them, so that those in the file, which may be `Inter`, have no
  /// effect.
  func setFamilies(_ names: [String]) {
    remove("family", "familylang")
    for name in names { FcPatternAddString(pattern, "family", name) }
  }

  /// Removes properties, by their names in Fontconfig.
  func remove(_ properties: String...) {
    for property in properties { FcPatternDel(pattern, property) }
  }

  /// Adds the face to a configuration.
  func add(to configuration: OpaquePointer) {
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication), let copy = FcPatternDuplicate(pattern)
    else { return }
    if FcFontSetAdd(fonts, copy) == 0 { FcPatternDestroy(copy) }
  }

  /// Returns whether the face has a character.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    var letters: OpaquePointer?
    guard FcPatternGetCharSet(pattern, "charset", 0, &letters) == FcResultMatch, let letters else { return false }
    return FcCharSetHasChar(letters, scalar.value) != 0
  }
}
