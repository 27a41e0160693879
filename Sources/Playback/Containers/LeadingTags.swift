/// Tags before sound: ID3v2, and misplaced APE tags.
enum LeadingTags {
  /// Returns the end of the tags, or the offset itself if there are none. A tag may claim to be longer than the file.
  static func end(of bytes: some ByteReading) -> Int {
    var offset = 0
    for _ in 0..<16 {
      guard let length = length(bytes.block(at: offset, count: 32)) else { break }
      offset += length
    }
    return offset
  }

  /// Returns the length of the tag at the beginning of a block, including header and footer; nil if there is none.
  static func length(_ head: ByteBlock) -> Int? {
    if head.has("APETAGEX"), let size = head.little(4, at: 12), let flags = head.little(4, at: 20),
      flags & 0x2000_0000 != 0
    {
      return 32 + size
    }
    guard head.has("ID3"), let flags = head[5], let size = synchsafe(head, at: 6) else { return nil }
    return 10 + size + (flags & 0x10 != 0 ? 10 : 0)
  }

  /// Returns a synchsafe number: four bytes with seven bits each; nil if it is invalid.
  static func synchsafe(_ block: ByteBlock, at position: Int) -> Int? {
    var value = 0
    for index in position..<position + 4 {
      guard let byte = block[index], byte < 0x80 else { return nil }
      value = value << 7 | Int(byte)
    }
    return value
  }

  /// Returns a number as four synchsafe bytes.
  static func synchsafe(_ value: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) }
  }
}
