/// An MPEG-4 elementary stream descriptor, as in `esds` atoms and Core Audio's `kuki`.
struct ESDescriptor {
  /// The object type indication of MPEG-4.
  let objectType: Int
  /// The average bit rate; zero if it is not stated.
  let bitRate: Int
  /// The decoder's configuration.
  let setup: ByteBlock

  /// Parses a descriptor; nil if it is invalid.
  init?(_ block: ByteBlock) {
    guard let stream = Self.descriptor(3, in: block), let flags = stream[2] else { return nil }
    var offset = 3
    if flags & 0x80 != 0 { offset += 2 }
    if flags & 0x40 != 0 { offset += 1 + Int(stream[offset] ?? 0) }
    if flags & 0x20 != 0 { offset += 2 }
    guard let decoder = Self.descriptor(4, in: stream.part(offset)), let type = decoder[0],
      let bitRate = decoder.big(4, at: 9)
    else { return nil }
    objectType = Int(type)
    self.bitRate = bitRate
    setup = Self.descriptor(5, in: decoder.part(13)) ?? decoder.part(decoder.count)
  }

  /// Returns the contents of a descriptor with this tag at the beginning of a block.
  private static func descriptor(_ tag: UInt8, in block: ByteBlock) -> ByteBlock? {
    guard block[0] == tag else { return nil }
    var length = 0
    for offset in 1...4 {
      guard let byte = block[offset] else { return nil }
      length = length << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return block.part(offset + 1, length) }
    }
    return nil
  }
}
