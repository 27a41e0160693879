import CPango
import Foundation
import Scenes

/// A face of a font file that was registered in this process.
final class RegisteredFont {
  /// The name of the family in Fontconfig's configuration.
  let family: String
  private let pattern: FontPattern

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
    guard let found, let pattern = FontPattern(copying: found, of: file) else { return nil }
    family = "earshot-\(number)"
    pattern.setFamilies([family])
    pattern.remove("weight", "slant", "width")
    self.pattern = pattern
  }

  /// Adds the face to a configuration.
  func add(to configuration: OpaquePointer) {
    pattern.add(to: configuration)
  }

  /// Returns whether the face has a character.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    pattern.covers(scalar)
  }
}
