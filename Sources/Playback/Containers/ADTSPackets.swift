/// The individual packets of an ADTS stream, for streams that GStreamer's parser rejects because their headers do not
/// state the number of channels.
enum ADTSPackets {
  /// The maximum number of packets: half a day of sound.
  private static let most = 1 << 21
  /// The maximum total of bytes to search for the next packet after damage.
  private static let patience = 16_777_216

  /// Returns the packets in a range. After damage, a packet must be followed by another of its kind.
  static func list(_ bytes: some ByteReading, in range: Range<Int>, like first: MPEGFrame) -> PacketList {
    var list = PacketList()
    var place = range.lowerBound
    var patience = patience
    var isBroken = false
    var block = ByteBlock([], origin: place)
    func header(_ place: Int) -> MPEGFrame? {
      if place < block.origin || place + MPEGFrame.headerLength > block.origin + block.count {
        block = bytes.block(at: place, count: min(262_144, range.upperBound - place))
      }
      guard let frame = MPEGFrame(block, at: place - block.origin), first.isFollowed(by: frame),
        frame.length <= range.upperBound - place
      else { return nil }
      return frame
    }
    while place < range.upperBound, list.count < most, patience > 0 {
      if let frame = header(place),
        !isBroken || place + frame.length == range.upperBound
          || header(place + frame.length) != nil
      {
        list.append([place..<place + frame.length], frames: frame.samples, isBroken: isBroken)
        isBroken = false
        place += frame.length
      } else {
        // The last packet may be truncated.
        isBroken = list.count > 0
        place += 1
        patience -= 1
      }
    }
    return list
  }
}
