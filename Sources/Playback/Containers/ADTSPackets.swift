/// The individual packets of an ADTS stream, for streams that GStreamer's parser rejects because their headers do not
/// state the number of channels.
enum ADTSPackets {
  /// The maximum number of packets: half a day of sound.
  private static let maximumCount = 1 << 21
  /// The maximum total of bytes to search for the next packet after damage.
  private static let searchBudget = 16_777_216

  /// Returns the packets in a range. After damage, a packet must be followed by another of its kind.
  static func list(_ bytes: some ByteReading, in range: Range<Int>, like first: MPEGFrame) -> PacketList {
    var list = PacketList()
    var offset = range.lowerBound
    var searchBudget = searchBudget
    var isBroken = false
    var block = ByteBlock([], origin: offset)
    func header(_ offset: Int) -> MPEGFrame? {
      if offset < block.origin || offset + MPEGFrame.headerLength > block.origin + block.count {
        block = bytes.block(at: offset, count: min(262_144, range.upperBound - offset))
      }
      guard let frame = MPEGFrame(block, at: offset - block.origin), first.isFollowed(by: frame),
        frame.length <= range.upperBound - offset
      else { return nil }
      return frame
    }
    while offset < range.upperBound, list.count < maximumCount, searchBudget > 0 {
      if let frame = header(offset),
        !isBroken || offset + frame.length == range.upperBound
          || header(offset + frame.length) != nil
      {
        list.append([offset..<offset + frame.length], frames: frame.samples, isBroken: isBroken)
        isBroken = false
        offset += frame.length
      } else {
        // The last packet may be truncated.
        isBroken = list.count > 0
        offset += 1
        searchBudget -= 1
      }
    }
    return list
  }
}
