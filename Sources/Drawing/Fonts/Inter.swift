import CDrawing
import CFiles
import CPango
import Foundation
import Scenes

/// The font that is part of the program: Inter, with four weights and two italics.
enum Inter {
  struct Face {
    /// The index in `CDrawing`.
    let index: Int32
    let weight: FontDescription.Weight
    let isItalic: Bool
  }

  static let family = "Inter"

  /// The font files, the regular one first.
  static let faces = [
    Face(index: 0, weight: .regular, isItalic: false), Face(index: 1, weight: .medium, isItalic: false),
    Face(index: 2, weight: .semibold, isItalic: false), Face(index: 3, weight: .bold, isItalic: false),
    Face(index: 4, weight: .regular, isItalic: true), Face(index: 5, weight: .bold, isItalic: true),
  ]

  /// The paths of the font files during the process's lifetime, in the order of `faces`.
  ///
  /// Fontconfig, HarfBuzz and FreeType open fonts by path. A memory file has one that does not depend on the process's
  /// view of the file system, or on the location of the program. Empty if the system cannot create such files.
  static let paths: [String] = faces.compactMap { face in
    let file = earshot_font_file(face.index)
    let descriptor = earshot_sealed_file(file.bytes, file.count)
    return descriptor < 0 ? nil : "/proc/self/fd/\(descriptor)"
  }

  /// Adds the files to a Fontconfig configuration.
  ///
  /// Fontconfig takes a millisecond to read a font. Only the first file is read; the others have the same characters,
  /// and this code sets the properties that differ.
  static func add(to configuration: OpaquePointer) {
    guard paths.count == faces.count, FcConfigAppFontAddFile(configuration, paths[0]) != 0,
      let fonts = FcConfigGetFonts(configuration, FcSetApplication), fonts.pointee.nfont > 0,
      let first = fonts.pointee.fonts[0]
    else { return }
    for (face, path) in zip(faces, paths).dropFirst() {
      guard let pattern = FcPatternDuplicate(first) else { continue }
      for name in ["style", "stylelang", "fullname", "fullnamelang", "postscriptname", "file", "weight", "slant"] {
        FcPatternDel(pattern, name)
      }
      FcPatternAddString(pattern, "file", path)
      FcPatternAddDouble(pattern, "weight", FcWeightFromOpenTypeDouble(Double(face.weight.rawValue)))
      FcPatternAddInteger(pattern, "slant", face.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
      if FcFontSetAdd(fonts, pattern) == 0 { FcPatternDestroy(pattern) }
    }
  }

  /// Returns the set of Inter's characters in a configuration, which the caller must destroy.
  static func letters(in configuration: OpaquePointer) -> OpaquePointer? {
    var letters: OpaquePointer?
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication), fonts.pointee.nfont > 0,
      let first = fonts.pointee.fonts[0], FcPatternGetCharSet(first, "charset", 0, &letters) == FcResultMatch
    else { return nil }
    return letters.flatMap { FcCharSetCopy($0) }
  }

  /// Returns the nearest weight that exists.
  static func weight(for weight: FontDescription.Weight) -> FontDescription.Weight {
    switch weight {
    case .ultraLight, .thin, .light, .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold, .heavy, .black: .bold
    }
  }
}
