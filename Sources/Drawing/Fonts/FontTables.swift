/// The table directory of a face in an OpenType or TrueType file, with bounds checks.
struct FontTables {
  /// The tables that every face has, apart from those with its outlines.
  private static let required = ["cmap", "head", "hhea", "hmtx", "maxp", "name"]
  /// The sets of tables with outlines, of which a face has one.
  private static let outlines = [["glyf", "loca"], ["CFF "], ["CFF2"]]
  /// The maximum number of tables of a face, and of faces in a collection.
  private static let maximumTables = 128, maximumFaces = 64

  private let file: FontFile
  private var ranges: [String: Range<Int>] = [:]

  /// Returns the positions at which the faces of a file begin.
  static func starts(in file: FontFile) throws(FontFace.Fault) -> [Int] {
    guard let head = BigEndianBytes(file, at: 0, count: 12), let tag = head.tag(0) else {
      throw .unrecognized(reason: "it is too short: \(file.byteCount) bytes")
    }
    switch tag {
    case "\0\u{1}\0\0", "OTTO", "true": return [0]
    case "ttcf":
      guard let count = head.number(8, 4), (1...maximumFaces).contains(count),
        let offsets = BigEndianBytes(file, at: 12, count: 4 * count)
      else { throw .damaged(reason: "its collection has no faces, or more than \(maximumFaces)") }
      return (0..<count).compactMap { offsets.number(4 * $0, 4) }
    case "wOFF", "wOF2": throw .unrecognized(reason: "it is a WOFF file; a device reads TrueType and OpenType files")
    default: throw .unrecognized(reason: "it is neither a TrueType nor an OpenType file")
    }
  }

  /// Reads the directory of the face that begins at a position.
  init(_ file: FontFile, at start: Int) throws(FontFace.Fault) {
    self.file = file
    guard let head = BigEndianBytes(file, at: start, count: 12), let count = head.number(4, 2),
      count <= Self.maximumTables, let records = BigEndianBytes(file, at: start + 12, count: 16 * count)
    else { throw .damaged(reason: "its table directory is incomplete") }
    for record in stride(from: 0, to: 16 * count, by: 16) {
      guard let tag = records.tag(record), let offset = records.number(record + 8, 4),
        let length = records.number(record + 12, 4)
      else { continue }
      guard offset <= file.byteCount, length <= file.byteCount - offset else {
        let isName = tag.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
        throw .damaged(reason: "\(isName ? "its table '\(tag)'" : "a table") extends beyond the end of the file")
      }
      ranges[tag] = offset..<offset + length
    }
    if let tag = Self.required.first(where: { ranges[$0] == nil }) {
      throw .damaged(reason: "it has no table '\(tag)'")
    }
    guard Self.outlines.contains(where: { $0.allSatisfy { ranges[$0] != nil } }) else {
      throw .damaged(reason: "it has no outlines")
    }
  }

  /// Returns the bytes of a table, up to a number of them; nil if the face has no such table.
  func bytes(of tag: String, atMost limit: Int) -> BigEndianBytes? {
    ranges[tag].flatMap { BigEndianBytes(file, at: $0.lowerBound, count: min($0.count, limit)) }
  }
}
