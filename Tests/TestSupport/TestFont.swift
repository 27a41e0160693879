public import Foundation

/// A TrueType font for tests, whose glyphs are rectangles, with 1,000 units per em.
public struct TestFont {
  /// A glyph: a rectangle in font units, with y pointing up.
  public struct Glyph {
    let scalar: Unicode.Scalar
    let advance: Int
    let box: (left: Int, bottom: Int, right: Int, top: Int)

    /// Creates a glyph.
    public init(_ scalar: Unicode.Scalar, advance: Int, box: (left: Int, bottom: Int, right: Int, top: Int)) {
      (self.scalar, self.advance, self.box) = (scalar, advance, box)
    }
  }

  /// The family.
  public var family: String
  /// The style.
  public var style: String
  /// The weight, as in OpenType.
  public var weight = 400
  /// Whether the font is italic.
  public var isItalic = false
  /// The ascender, descender and line gap, in font units.
  public var ascender = 900, descender = -300, lineGap = 200
  /// The glyphs.
  public var glyphs: [Glyph]

  /// Creates a font with the letters A and B.
  public init(family: String, style: String = "Regular") {
    (self.family, self.style) = (family, style)
    glyphs = [
      Glyph("A", advance: 600, box: (100, 0, 500, 700)), Glyph("B", advance: 1_000, box: (0, -200, 1_000, 800)),
    ]
  }

  /// The PostScript name.
  public var postScriptName: String { "\(family.filter { $0 != " " })-\(style.filter { $0 != " " })" }

  /// The bytes of the file.
  public var data: Data { Self.file([(0, tables)]) }

  /// Returns a collection of fonts.
  public static func collection(_ fonts: [TestFont]) -> Data {
    file(fonts.map { font in (12 + 4 * fonts.count, font.tables) }, isCollection: true)
  }

  /// Returns the bytes with a table's content replaced by a byte.
  public func data(overwriting table: String, with byte: UInt8) -> Data {
    var bytes = data
    for record in 0..<tables.count {
      let offset = 12 + 16 * record
      guard String(decoding: bytes[offset..<offset + 4], as: UTF8.self) == table else { continue }
      func number(_ position: Int) -> Int { bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) } }
      let range = number(offset + 8)..<number(offset + 8) + number(offset + 12)
      bytes.replaceSubrange(range, with: repeatElement(byte, count: range.count))
    }
    return bytes
  }

  private static func file(_ fonts: [(Int, [(String, Bytes)])], isCollection: Bool = false) -> Data {
    var heads = Bytes(), bodies = Bytes(), starts: [Int] = []
    let start = isCollection ? 12 + 4 * fonts.count : 0
    let headLength = fonts.reduce(start) { $0 + 12 + 16 * $1.1.count }
    for (_, tables) in fonts {
      starts.append(start + heads.data.count)
      heads.put(0x0001_0000, 4)
      heads.put(tables.count, 2)
      for _ in 0..<3 { heads.put(0, 2) }
      for (tag, bytes) in tables {
        heads.data += Data(tag.utf8)
        heads.put(0, 4)
        heads.put(headLength + bodies.data.count, 4)
        heads.put(bytes.data.count, 4)
        bodies.data += bytes.data
        while bodies.data.count % 4 != 0 { bodies.put(0, 1) }
      }
    }
    guard isCollection else { return heads.data + bodies.data }
    var head = Bytes()
    head.data += Data("ttcf".utf8)
    head.put(0x0001_0000, 4)
    head.put(fonts.count, 4)
    for start in starts { head.put(start, 4) }
    return head.data + heads.data + bodies.data
  }

  /// Big-endian numbers.
  private struct Bytes {
    var data = Data()

    mutating func put(_ number: Int, _ count: Int) {
      for shift in (0..<count).reversed() { data.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
    }

    mutating func put(_ numbers: [Int]) {
      for number in numbers { put(number, 2) }
    }
  }

  private var all: [Glyph] {
    [Glyph("\0", advance: 500, box: (0, 0, 500, 500))] + glyphs.sorted { $0.scalar < $1.scalar }
  }

  private var tables: [(String, Bytes)] {
    [
      ("OS/2", os2), ("cmap", cmap), ("glyf", outlines.glyf), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("loca", outlines.loca), ("maxp", maxp), ("name", names), ("post", post),
    ]
  }

  private var os2: Bytes {
    var table = Bytes()
    table.put([2, 500, weight, 5, 0] + Array(repeating: 0, count: 8) + [50, 300, 0])
    table.put([0, 0, 0, 0, 0])
    for _ in 0..<4 { table.put(0, 4) }
    table.data += Data("TEST".utf8)
    table.put([isItalic ? 1 : 0, 0x20, 0xFFFF, ascender, descender, lineGap, ascender, -descender])
    for _ in 0..<2 { table.put(0, 4) }
    table.put([400, 700, 0, 32, 0])
    return table
  }

  private var cmap: Bytes {
    var table = Bytes()
    table.put([0, 1, 3, 10])
    table.put(12, 4)
    table.put([12, 0])
    for number in [16 + 12 * glyphs.count, 0, glyphs.count] { table.put(number, 4) }
    for (index, glyph) in all.enumerated().dropFirst() {
      for number in [Int(glyph.scalar.value), Int(glyph.scalar.value), index] { table.put(number, 4) }
    }
    return table
  }

  private var outlines: (glyf: Bytes, loca: Bytes) {
    var glyf = Bytes(), loca = Bytes()
    for glyph in all {
      loca.put(glyf.data.count, 4)
      let (left, bottom, right, top) = glyph.box
      glyf.put([1, left, bottom, right, top, 3, 0])
      glyf.data += Data([1, 1, 1, 1])
      glyf.put([left, 0, right - left, 0, bottom, top - bottom, 0, bottom - top])
    }
    loca.put(glyf.data.count, 4)
    return (glyf, loca)
  }

  private var head: Bytes {
    var table = Bytes()
    for number in [0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5] { table.put(number, 4) }
    table.put([0, 1_000])
    for _ in 0..<4 { table.put(0, 4) }
    table.put([0, -300, 1_000, 900, (weight >= 700 ? 1 : 0) | (isItalic ? 2 : 0), 8, 2, 1, 0])
    return table
  }

  private var hhea: Bytes {
    var table = Bytes()
    table.put(0x0001_0000, 4)
    table.put([ascender, descender, lineGap, 1_000, 0, 0, 1_000, 1, 0, 0, 0, 0, 0, 0, 0, all.count])
    return table
  }

  private var hmtx: Bytes {
    var table = Bytes()
    for glyph in all { table.put([glyph.advance, glyph.box.left]) }
    return table
  }

  private var maxp: Bytes {
    var table = Bytes()
    table.put(0x0001_0000, 4)
    table.put([all.count, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
    return table
  }

  private var names: Bytes {
    var table = Bytes(), texts = Bytes()
    let named = [(1, family), (2, style), (4, "\(family) \(style)"), (6, postScriptName)]
    table.put([0, named.count, 6 + 12 * named.count])
    for (name, text) in named {
      table.put([3, 1, 0x409, name, text.utf16.count * 2, texts.data.count])
      for unit in text.utf16 { texts.put(Int(unit), 2) }
    }
    table.data += texts.data
    return table
  }

  private var post: Bytes {
    var table = Bytes()
    for number in [0x0003_0000, 0] { table.put(number, 4) }
    table.put([-100, 50])
    for _ in 0..<5 { table.put(0, 4) }
    return table
  }
}
