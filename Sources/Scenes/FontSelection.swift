public import Foundation

/// The fonts in which a device sets characters that Inter lacks. With every selection, Inter comes first; it is part of
/// Earshot, and has the Latin, Greek and Cyrillic letters.
///
///     TestDevice(fonts: .bundled)
///     TestDevice(fonts: .files([hebrew, hebrewBold]))
///
/// A character that none of the fonts has is drawn as a box. The fonts of an extension's bundle (`UIAppFonts`) are the
/// extension's own, and are not a part of the selection.
public struct FontSelection: Hashable, Sendable {
  /// The absolute paths of font files, in the order in which they are tried.
  public let files: [String]
  /// Whether fonts of the machine with known contents, the Noto fonts of Debian's packages, are tried after the files.
  public let includesMachineFonts: Bool

  /// The maximum number of files.
  public static let maximumFiles = 64

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - files: The absolute paths of font files.
  ///   - includesMachineFonts: Whether fonts of the machine are tried after the files.
  package init(files: [String], includesMachineFonts: Bool) {
    (self.files, self.includesMachineFonts) = (files, includesMachineFonts)
  }

  /// The fonts of the machine with known contents.
  public static let standard = FontSelection(files: [], includesMachineFonts: true)

  /// No further font: a picture is the same on a machine with and without the Noto fonts.
  public static let bundled = FontSelection(files: [], includesMachineFonts: false)

  /// Returns a selection of font files, such as those of a test's own package: TrueType and OpenType files, and
  /// collections of them, each of up to 64 MB. Of emoji fonts, Noto Color Emoji in a version of Debian's or Ubuntu's
  /// package is supported.
  ///
  /// A character is set in the first file that has it, in the nearest weight of that file's family.
  ///
  /// - Parameters:
  ///   - files: The files, at most ``maximumFiles``.
  ///   - includesMachineFonts: Whether fonts of the machine are tried after the files. By default they are not, so that
  ///     a picture is the same on every machine.
  public static func files(_ files: [URL], includesMachineFonts: Bool = false) -> FontSelection {
    FontSelection(
      files: files.map { $0.isFileURL ? $0.absoluteURL.standardizedFileURL.path : $0.absoluteString },
      includesMachineFonts: includesMachineFonts)
  }
}
