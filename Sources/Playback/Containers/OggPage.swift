/// A page of Ogg.
struct OggPage {
  /// The page's position in the file.
  let offset: Int
  /// Whether its first packet began on an earlier page.
  let isContinued: Bool
  /// Whether it is the first one of its stream.
  let isFirst: Bool
  /// Whether it is the last one of its stream.
  let isLast: Bool
  /// Frames of sound up to its end, by its codec's rule; nil where no packet ends on it.
  let granule: Int?
  /// The stream that it belongs to.
  let serial: Int
  /// Its number in its stream.
  let sequence: Int
  /// The segments' lengths in bytes; one of less than 255 ends a packet.
  let segments: [UInt8]

  /// The longest header in bytes.
  static let longestHeader = 27 + 255

  /// The bytes of its content.
  var content: Range<Int> {
    let start = offset + 27 + segments.count
    return start..<start + segments.reduce(0) { $0 + Int($1) }
  }

  /// Reads a header at the start of a block; nil where there is none.
  init?(_ block: ByteBlock) {
    guard block.has("OggS"), block[4] == 0, let flags = block[5], let serial = block.little(4, at: 14),
      let sequence = block.little(4, at: 18), let count = block[26], 27 + Int(count) <= block.count
    else { return nil }
    offset = block.origin
    isContinued = flags & 1 != 0
    isFirst = flags & 2 != 0
    isLast = flags & 4 != 0
    // Negative values are no counts.
    granule = block.little(8, at: 6)
    self.serial = serial
    self.sequence = sequence
    segments = block.part(27, Int(count)).bytes
  }
}
