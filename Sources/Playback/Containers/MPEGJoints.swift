/// The joints of an MP3 that was made of several files, one behind the other: the tags between their frames are no sound, and
/// nothing is missing there. A parser skips them as it skips what is damaged, and reports a hole.
enum MPEGJoints {
  /// The longest sound that is looked through, in bytes.
  private static let longest = 1 << 28
  /// Bytes of a block that is read at once.
  private static let block = 262_144

  /// Whether nothing but tags lies between the frames of an MP3, from the first to the last; false where that is not known.
  static func areTags(_ bytes: some ByteReading, in range: Range<Int>) -> Bool {
    guard range.count <= longest else { return false }
    var place = range.lowerBound
    var window = ByteBlock([], origin: place)
    while place < range.upperBound {
      // A tag in front takes 32 bytes to be known.
      if place < window.origin || place + 32 > window.origin + window.count {
        window = bytes.block(at: place, count: min(block, range.upperBound - place))
      }
      let here = window.part(place - window.origin, 32)
      guard let length = MPEGFrame(here)?.length ?? tag(here) else {
        // The last frame may be cut short in its header.
        return range.upperBound - place < MPEGFrame.headerLength
      }
      place += length
    }
    return true
  }

  /// The length of a tag that begins a block; nil where none does.
  private static func tag(_ block: ByteBlock) -> Int? {
    if let length = LeadingTags.length(block), length > 0 { return length }
    if block.has("TAG+") { return 227 }
    return block.has("TAG") ? 128 : nil
  }
}
