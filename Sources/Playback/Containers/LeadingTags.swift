/// Tags in front of sound: ID3v2, and APE tags where they should not be.
enum LeadingTags {
  /// Where the tags end; the offset itself where there are none. A tag may say that it is longer than the file.
  static func end(of bytes: some ByteReading) -> Int {
    var offset = 0
    for _ in 0..<16 {
      guard let length = length(bytes.block(at: offset, count: 32)) else { break }
      offset += length
    }
    return offset
  }

  /// The length of the tag at the beginning of a block, header and footer included; nil where there is none.
  static func length(_ head: ByteBlock) -> Int? {
    if head.has("APETAGEX"), let size = head.little(4, at: 12), let flags = head.little(4, at: 20),
      flags & 0x2000_0000 != 0
    {
      return 32 + size
    }
    guard head.has("ID3"), let flags = head[5] else { return nil }
    var size = 0
    for place in 6..<10 {
      guard let byte = head[place], byte < 0x80 else { return nil }
      size = size << 7 | Int(byte)
    }
    return 10 + size + (flags & 0x10 != 0 ? 10 : 0)
  }
}
