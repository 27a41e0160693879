package import Drawing

// Emulated: fonts in memory, to be registered with `CTFontManagerRegisterGraphicsFont`. Not emulated: drawing glyphs,
// tables, and fonts by name.

/// A source of bytes in memory.
public final class CGDataProvider: Sendable {
  /// The bytes that the provider holds.
  public let data: CFData?

  /// Creates a provider of bytes.
  public init?(data: CFData) { self.data = data }
  /// Creates a provider of bytes.
  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }
  /// Reads a file; returns nil if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }
}

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
