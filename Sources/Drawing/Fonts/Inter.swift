import CDrawing
import CFiles
import CPango
import Foundation
import Scenes

/// The font that is part of the program: Inter, in four weights, with two that lean.
enum Inter {
  /// A file of it.
  struct Face {
    /// Its place among those in `CDrawing`.
    let place: Int32
    let weight: FontDescription.Weight
    let isItalic: Bool
  }

  /// The name under which it is found.
  static let family = "Inter"

  /// Its files, the regular one first.
  static let faces = [
    Face(place: 0, weight: .regular, isItalic: false), Face(place: 1, weight: .medium, isItalic: false),
    Face(place: 2, weight: .semibold, isItalic: false), Face(place: 3, weight: .bold, isItalic: false),
    Face(place: 4, weight: .regular, isItalic: true), Face(place: 5, weight: .bold, isItalic: true),
  ]

  /// Paths under which the files can be read as long as the process lives, as `faces` has them.
  ///
  /// Fontconfig, HarfBuzz and FreeType each open a font by its path. A file in memory has one, whatever the process may see
  /// of the machine's folders, and wherever the program was moved. Empty where the system gives no such file.
  static let paths: [String] = faces.compactMap { face in
    let file = earshot_font_file(face.place)
    let descriptor = earshot_sealed_file(file.bytes, file.count)
    return descriptor < 0 ? nil : "/proc/self/fd/\(descriptor)"
  }

  /// Adds the files to a Fontconfig configuration.
  ///
  /// Reading what is in a font takes Fontconfig a millisecond. It reads the first one; the others have the same letters, and
  /// what differs is said here.
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

  /// The letters it has, as a configuration with it knows them; the caller destroys them.
  static func letters(in configuration: OpaquePointer) -> OpaquePointer? {
    var letters: OpaquePointer?
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication), fonts.pointee.nfont > 0,
      let first = fonts.pointee.fonts[0], FcPatternGetCharSet(first, "charset", 0, &letters) == FcResultMatch
    else { return nil }
    return letters.flatMap { FcCharSetCopy($0) }
  }

  /// The weight that is drawn for another: the nearest that there is.
  static func weight(for weight: FontDescription.Weight) -> FontDescription.Weight {
    switch weight {
    case .ultraLight, .thin, .light, .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold, .heavy, .black: .bold
    }
  }
}
