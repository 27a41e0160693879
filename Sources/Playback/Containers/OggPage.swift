/// The header of a page of Ogg.
struct OggPage {
  /// Where the page begins in the file.
  let offset: Int
  /// Whether it is the first one of its stream.
  let isFirst: Bool
  /// Frames of sound up to its end, by its codec's rule; nil where no packet ends on it.
  let granule: Int?
  /// Which stream it belongs to.
  let serial: Int
  /// How many packets end on it.
  let packets: Int
  /// The bytes of its content.
  let content: Range<Int>

  /// The longest header in bytes.
  static let longestHeader = 27 + 255

  /// Reads a header at a position of a block; nil where there is none.
  init?(_ block: ByteBlock, at position: Int = 0) {
    guard block.has("OggS", at: position), block[position + 4] == 0, let flags = block[position + 5],
      let serial = block.little(4, at: position + 14), let segments = block[position + 26],
      position + 27 + Int(segments) <= block.count
    else { return nil }
    let table = block.part(position + 27, Int(segments)).bytes
    offset = block.origin + position
    isFirst = flags & 2 != 0
    // Minus one and what is below it are no counts.
    granule = block.little(8, at: position + 6)
    self.serial = serial
    packets = table.count { $0 < 255 }
    let start = offset + 27 + table.count
    content = start..<start + table.reduce(0) { $0 + Int($1) }
  }
}
