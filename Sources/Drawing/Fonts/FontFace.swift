public import Scenes

/// The names and style of a face in a TrueType or OpenType file, or in a collection of them.
///
/// They are read here, without FreeType: a font can be named, and its file checked, before any text is set in it.
/// Variable fonts have their default style only.
public struct FontFace: Hashable, Sendable {
  /// The reason why a file is not a usable font.
  public enum Fault: Error, Hashable, Sendable {
    /// The file has another format.
    case unrecognized(reason: String)
    /// The file's tables are incomplete or contradictory.
    case damaged(reason: String)
  }

  /// The index in a collection; 0 in other files.
  public let index: Int
  /// The PostScript name, such as `Inter-SemiBoldItalic`.
  public let postScriptName: String
  /// The full name, such as `Inter Semi Bold Italic`.
  public let fullName: String
  /// The family, such as `Inter`.
  public let family: String
  /// The older name of the family, which may contain the weight; often the same.
  public let shortFamily: String
  /// The style within the family, such as `Semi Bold Italic`.
  public let style: String
  /// The face's weight.
  public let weight: FontDescription.Weight
  /// Whether the face is italic or oblique.
  public let isItalic: Bool
  /// Whether all characters have equal widths.
  public let isMonospaced: Bool
  /// The number of glyphs.
  public let glyphCount: Int
  /// The number of font units per em.
  public let unitsPerEm: Int

  /// Reads the faces of a file.
  ///
  /// - Throws: ``Fault`` if the file is not a usable font.
  public static func faces(in file: FontFile) throws(Fault) -> [FontFace] {
    var faces: [FontFace] = []
    for (index, start) in try FontTables.starts(in: file).enumerated() {
      faces.append(try FontFace(FontTables(file, at: start), index: index))
    }
    return faces
  }

  private init(_ tables: FontTables, index: Int) throws(Fault) {
    guard let head = tables.bytes(of: "head", atMost: 54), let units = head.number(18, 2), let mac = head.number(44, 2),
      (16...16_384).contains(units), head.number(12, 4) == 0x5F0F_3CF5
    else { throw .damaged(reason: "its table 'head' is invalid") }
    guard let glyphs = tables.bytes(of: "maxp", atMost: 6)?.number(4, 2), glyphs > 0 else {
      throw .damaged(reason: "it has no glyphs")
    }
    let names = tables.bytes(of: "name", atMost: 1 << 16).map(Self.names) ?? [:]
    guard let postScript = names[6] ?? names[4] ?? names[1], !postScript.isEmpty else {
      throw .damaged(reason: "it has no name")
    }
    let metrics = tables.bytes(of: "OS/2", atMost: 64)
    let value = metrics?.number(4, 2) ?? (mac & 1 != 0 ? 700 : 400)
    weight = FontDescription.Weight(rawValue: UInt16(min(max((value + 50) / 100, 1), 9) * 100)) ?? .regular
    isItalic = (metrics?.number(62, 2) ?? 0) & 1 != 0 || mac & 2 != 0
    isMonospaced = (tables.bytes(of: "post", atMost: 16)?.number(12, 4) ?? 0) != 0
    (self.index, postScriptName, glyphCount, unitsPerEm) = (index, postScript, glyphs, units)
    shortFamily = names[1] ?? postScript
    family = names[16] ?? shortFamily
    style = names[17] ?? names[2] ?? "Regular"
    fullName = names[4] ?? postScript
  }

  /// Returns the family (1, 16), style (2, 17), full (4) and PostScript (6) names, in English if possible.
  private static func names(in table: BigEndianBytes) -> [Int: String] {
    guard let count = table.number(2, 2), let storage = table.number(4, 2) else { return [:] }
    var (names, ranks) = ([Int: String](), [Int: Int]())
    for record in stride(from: 6, to: 6 + 12 * min(count, 1_024), by: 12) {
      guard let platform = table.number(record, 2), let language = table.number(record + 4, 2),
        let name = table.number(record + 6, 2), [1, 2, 4, 6, 16, 17].contains(name),
        let length = table.number(record + 8, 2), length <= 512, let offset = table.number(record + 10, 2),
        let raw = table.slice(storage + offset, length)
      else { continue }
      let rank =
        switch (platform, language) {
        case (3, 0x409): 4
        case (0, _): 3
        case (1, 0): 2
        default: 1
        }
      guard rank > ranks[name, default: 0] else { continue }
      // Windows and Unicode use UTF-16. Of Macintosh's encoding, names use ASCII.
      let bytes = Array(raw)
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      let text = platform == 1 ? String(decoding: bytes, as: UTF8.self) : String(decoding: units, as: UTF16.self)
      guard !text.isEmpty else { continue }
      (names[name], ranks[name]) = (text, rank)
    }
    return names
  }
}
