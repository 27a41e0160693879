import Foundation
import Scenes

/// The fonts in the files of a selection.
///
/// A file is checked by `FontFace`, as a font of a bundle is, and then by FreeType, so that an error names the file
/// before any text is set in it.
enum SelectedFonts {
  /// A file of a selection.
  struct File {
    let path: String
    let font: FontFile
  }

  /// Opens the files of a selection.
  ///
  /// - Throws: ``Scenes/FontSelectionError`` if there are too many, or one cannot be opened.
  static func open(_ selection: FontSelection) throws(FontSelectionError) -> [File] {
    guard selection.files.count <= FontSelection.maximumFiles else {
      throw FontSelectionError(.tooMany(count: selection.files.count, limit: FontSelection.maximumFiles))
    }
    var files: [File] = []
    for path in selection.files {
      do {
        files.append(File(path: path, font: try FontFile(contentsOf: URL(fileURLWithPath: path))))
      } catch {
        throw FontSelectionError(cause(of: error, path))
      }
    }
    return files
  }

  /// Returns the fonts in files: one for each family, in the order in which the families occur, with the faces of all
  /// files.
  ///
  /// - Throws: ``Scenes/FontSelectionError`` if a file is not a font that can be used.
  static func read(_ files: [File]) throws(FontSelectionError) -> [FallbackFont] {
    var (fonts, families, places) = ([FallbackFont](), [Family](), [String: Int]())
    for file in files {
      if let emoji = try emoji(in: file) {
        fonts.append(emoji)
        continue
      }
      for face in try faces(of: file) {
        guard let pattern = FontPattern(file.font, face: face.index) else {
          throw FontSelectionError(.unusable(path: file.path, reason: "FreeType cannot read it"))
        }
        let place = places[face.family, default: families.count]
        if place == families.count { families.append(Family(name: face.family)) }
        places[face.family] = place
        families[place].add(pattern, of: file.font)
      }
    }
    // The order of emoji fonts among the others has no effect.
    return fonts
      + families.enumerated().map { number, family in
        FallbackFont(named: family.name, number: number, files: family.files, patterns: family.patterns)
      }
  }

  /// The faces of a family.
  private struct Family {
    let name: String
    var files: [FontFile] = []
    var patterns: [FontPattern] = []

    init(name: String) {
      self.name = name
    }

    mutating func add(_ pattern: FontPattern, of file: FontFile) {
      patterns.append(pattern)
      if files.last !== file { files.append(file) }
    }
  }

  /// Returns Noto Color Emoji if a file is a known version of it. Its pictures have the places and sizes that drawing
  /// assumes; those of other fonts do not.
  private static func emoji(in file: File) throws(FontSelectionError) -> FallbackFont? {
    guard let version = file.font.digest(ofFace: 0).flatMap({ ScriptFont.emoji.regular.versions[$0] }),
      file.font.isIntact(face: 0)
    else { return nil }
    guard let font = FallbackFont(.emoji, files: [file.font], version: version) else {
      throw FontSelectionError(.unusable(path: file.path, reason: "FreeType cannot read it"))
    }
    return font
  }

  private static func faces(of file: File) throws(FontSelectionError) -> [FontFace] {
    do {
      return try FontFace.faces(in: file.font)
    } catch {
      switch error {
      case .unrecognized(let reason): throw FontSelectionError(.unusable(path: file.path, reason: reason))
      case .damaged(let reason):
        throw FontSelectionError(.unusable(path: file.path, reason: "the font is damaged: \(reason)"))
      }
    }
  }

  private static func cause(of fault: FontFile.Fault, _ path: String) -> FontSelectionError.Cause {
    switch fault {
    case .missing: .missing(path: path)
    case .denied: .unreadable(path: path, reason: String(cString: strerror(EACCES)))
    case .notAFile: .notAFile(path: path)
    case .tooLarge(let bytes): .tooLarge(path: path, bytes: bytes, limit: FontFile.maximumBytes)
    case .system(let number): .unreadable(path: path, reason: String(cString: strerror(number)))
    }
  }
}
