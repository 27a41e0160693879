import CPango
import Foundation
import Scenes

/// A face of a font file that was registered in this process, in Fontconfig's format.
///
/// Earshot chooses the name of the family, so that the names in the file, which may be `Inter`, have no effect.
final class RegisteredFont {
  /// The name of the family in Fontconfig's configuration.
  let family: String
  private let pattern: OpaquePointer

  /// Reads the properties of a face: Fontconfig opens it with FreeType. Returns nil if that fails, or if the face has
  /// no outlines.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - face: The index of the face in a collection; 0 in other files.
  ///   - number: The number for the name of the family.
  init?(_ file: FontFile, face: Int, number: Int) {
    guard let configuration = FcConfigCreate() else { return nil }
    defer { FcConfigDestroy(configuration) }
    guard FcConfigAppFontAddFile(configuration, file.path) != 0,
      let fonts = FcConfigGetFonts(configuration, FcSetApplication)
    else { return nil }
    let found = (0..<Int(fonts.pointee.nfont)).compactMap { fonts.pointee.fonts[$0] }.first { pattern in
      var (index, hasOutlines) = (Int32(-1), FcBool(0))
      FcPatternGetInteger(pattern, "index", 0, &index)
      FcPatternGetBool(pattern, "outline", 0, &hasOutlines)
      return Int(index) == face && hasOutlines != 0
    }
    guard let found, let pattern = FcPatternDuplicate(found) else { return nil }
    family = "earshot-\(number)"
    for name in ["family", "familylang", "weight", "slant", "width"] { FcPatternDel(pattern, name) }
    FcPatternAddString(pattern, "family", family)
    self.pattern = pattern
  }

  deinit { FcPatternDestroy(pattern) }

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
