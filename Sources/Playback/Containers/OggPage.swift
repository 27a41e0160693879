struct OggPage {
  /// The position of the page in the file.
  let offset: Int
  /// Whether the first packet began on an earlier page.
  let isContinued: Bool
  /// Whether this is the first page of its stream.
  let isFirst: Bool
  /// Whether this is the last page of its stream.
  let isLast: Bool
  /// The granule position: the number of frames up to its end, as defined by the codec; nil if no packet ends on the
  /// page, or if it is impossible.
  let granule: Int?
  /// The serial number of the page's stream.
  let serial: Int
  /// The sequence number of the page in its stream.
  let sequence: Int
  /// The lengths of the segments, in bytes; one of less than 255 ends a packet.
  let segments: [UInt8]

  /// The maximum length of a header, in bytes.
  static let longestHeader = 27 + 255
  /// The limit of granule positions: those from here on are ignored.
  private static let granuleLimit = 1 << 62

  var content: Range<Int> {
    let start = offset + 27 + segments.count
    return start..<start + segments.reduce(0) { $0 + Int($1) }
  }

  /// Parses the header at the start of a block; nil if there is none.
  init?(_ block: ByteBlock) {
    guard block.has("OggS"), block[4] == 0, let flags = block[5], let serial = block.little(4, at: 14),
      let sequence = block.little(4, at: 18), let count = block[26], 27 + Int(count) <= block.count
    else { return nil }
    offset = block.origin
    isContinued = flags & 1 != 0
    isFirst = flags & 2 != 0
    isLast = flags & 4 != 0
    // Negative values are ignored, and so are those that no sound reaches: adding frames to them could overflow.
    granule = block.little(8, at: 6).flatMap { $0 < Self.granuleLimit ? $0 : nil }
    self.serial = serial
    self.sequence = sequence
    segments = block.part(27, Int(count)).bytes
  }
}
