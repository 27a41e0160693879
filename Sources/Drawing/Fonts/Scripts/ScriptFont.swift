/// A font of the machine for characters that Inter lacks.
///
/// Its files are used only if their contents are known, so that a picture is the same on every machine that has them.
struct ScriptFont: Hashable, Sendable {
  /// A file of the font.
  struct File: Hashable, Sendable {
    /// The file's name, such as `NotoSansArabic-Regular.ttf`.
    let name: String
    /// The index of the face in a collection; 0 in other files.
    let face: Int
    /// The known versions of the file's contents, by their ``FontFile/digest(ofFace:)``.
    let versions: [UInt64: String]
  }

  /// The name without spaces, such as `NotoSansArabic`.
  let name: String
  /// The Debian package that installs the files.
  let package: String
  /// The file of the regular weight.
  let regular: File
  /// The file of the bold weight; nil if there is none.
  let bold: File?
  /// The blocks of characters for which the font is loaded.
  let ranges: [ClosedRange<UInt32>]

  /// The files, the regular one first.
  var files: [File] { [regular] + (bold.map { [$0] } ?? []) }

  /// Returns whether a character is in one of the ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }
}
