import CPlayback

/// A scanner that visits the packets of a program stream.
enum ProgramStreamScanner {
  /// The header of a packet.
  struct Header {
    /// The length of the header, in bytes.
    var header: Int
    /// The presentation time of the first frame in the packet, in ticks of 90 kHz; nil if it is not stated.
    var time: Int?
  }

  /// Calls `visit` with each packet's number, the position of its contents in the file, the contents, and the header,
  /// until it returns false.
  static func packets(
    of bytes: some ByteReading, _ visit: (_ id: UInt8, _ offset: Int, _ content: ByteBlock, _ header: Header) -> Bool
  ) {
    var block = ByteBlock([], origin: 0)
    var offset = 0
    while offset < bytes.count {
      // The maximum length of a packet is 65,541 bytes.
      if offset + 65_600 > block.origin + block.count, block.origin + block.count < bytes.count || block.count == 0 {
        block = bytes.block(at: offset, count: 1_048_576)
      }
      let remaining = block.part(offset - block.origin)
      guard remaining.count >= 4 else { return }
      guard remaining.has([0, 0, 1]), let id = remaining[3] else {
        offset = search(remaining)
        continue
      }
      switch id {
      case 0xBA:
        let isMPEG2 = (remaining[4] ?? 0) & 0xC0 == 0x40
        offset += isMPEG2 ? 14 + Int((remaining[13] ?? 0) & 7) : 12
      case 0xBB...0xEF:
        guard let length = remaining.big(2, at: 4), length > 0 else {
          offset += 6
          continue
        }
        let content = remaining.part(6, length)
        guard visit(id, offset + 6, content, header(content)) else { return }
        offset += 6 + length
      default:
        offset += 4
      }
    }
  }

  /// Returns the possible position of the next packet.
  private static func search(_ block: ByteBlock) -> Int {
    let found = block.withBytes { earshot_start_code($0.baseAddress, $0.count, 1) }
    return block.origin + (found < block.count ? found : max(1, block.count - 2))
  }

  private static func header(_ content: ByteBlock) -> Header {
    guard let first = content[0] else { return Header(header: 0) }
    if first & 0xC0 == 0x80 {
      let hasTime = (content[1] ?? 0) & 0x80 != 0
      return Header(header: 3 + Int(content[2] ?? 0), time: hasTime ? time(content, 3) : nil)
    }
    // MPEG-1 has stuffing, possibly a buffer size, then an optional timestamp.
    var offset = 0
    while offset < 16, content[offset] == 0xFF { offset += 1 }
    if let byte = content[offset], byte & 0xC0 == 0x40 { offset += 2 }
    switch (content[offset] ?? 0) & 0xF0 {
    case 0x20: return Header(header: offset + 5, time: time(content, offset))
    case 0x30: return Header(header: offset + 10, time: time(content, offset))
    default: return Header(header: offset + 1)
    }
  }

  /// Returns a timestamp of 33 bits in five bytes, with a marker bit after each part.
  private static func time(_ content: ByteBlock, _ offset: Int) -> Int? {
    guard let high = content[offset], let middle = content.big(2, at: offset + 1),
      let low = content.big(2, at: offset + 3)
    else { return nil }
    return Int(high >> 1 & 7) << 30 | (middle >> 1) << 15 | low >> 1
  }
}
