package import Drawing

// Emulated: fonts in memory, to be registered with `CTFontManagerRegisterGraphicsFont`. Not emulated: drawing glyphs,
// tables, and fonts by name. Important: of a font collection, only the first font is read.

/// A font in memory: the first one of a collection.
public final class CGFont: Sendable {
  package let file: FontFile
  package let face: FontFace

  /// Creates a font from the bytes of a TrueType or OpenType file; returns nil if they are not one.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let file = try? FontFile(data), let face = try? FontFace.faces(in: file).first
    else { return nil }
    (self.file, self.face) = (file, face)
  }

  /// The PostScript name.
  public var postScriptName: CFString? { face.postScriptName }
  /// The full name.
  public var fullName: CFString? { face.fullName }
  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.glyphCount }
  /// The number of font units per em.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
}
