/// The joints of an MP3 that was concatenated from several files. The tags between their frames are not sound, and
/// nothing is missing there, but a parser skips them like damaged data and reports a gap.
enum MPEGJoints {
  /// The maximum size of sound to scan, in bytes.
  private static let longest = 1 << 28
  /// The size of the blocks to read, in bytes.
  private static let block = 262_144

  /// Returns whether only tags lie between the frames of an MP3; false if this is unknown.
  static func areTags(_ bytes: some ByteReading, in range: Range<Int>) -> Bool {
    guard range.count <= longest else { return false }
    var offset = range.lowerBound
    var window = ByteBlock([], origin: offset)
    while offset < range.upperBound {
      // 32 bytes are needed to recognize a leading tag.
      if offset < window.origin || offset + 32 > window.origin + window.count {
        window = bytes.block(at: offset, count: min(block, range.upperBound - offset))
      }
      let part = window.part(offset - window.origin, 32)
      guard let length = MPEGFrame(part)?.length ?? tag(part) else {
        // The header of the last frame may be truncated.
        return range.upperBound - offset < MPEGFrame.headerLength
      }
      offset += length
    }
    return true
  }

  /// Returns the length of a tag at the beginning of a block; nil if there is none.
  private static func tag(_ block: ByteBlock) -> Int? {
    if let length = LeadingTags.length(block), length > 0 { return length }
    if block.has("TAG+") { return 227 }
    return block.has("TAG") ? 128 : nil
  }
}
