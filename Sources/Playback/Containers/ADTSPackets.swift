/// The packets of an ADTS stream, one by one: for streams that GStreamer's parser rejects, since their headers do not say how
/// many channels they have.
enum ADTSPackets {
  /// Packets that are listed at most: half a day of sound.
  private static let most = 1 << 21
  /// Bytes that are looked through for the next packet where one is damaged, in all.
  private static let patience = 16_777_216

  /// Lists the packets of a range; behind what is none, those that two of a kind begin.
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
      if let frame = header(place), !isBroken || place + frame.length == range.upperBound
        || header(place + frame.length) != nil
      {
        list.append([place..<place + frame.length], frames: frame.samples, isBroken: isBroken)
        isBroken = false
        place += frame.length
      } else {
        // The last packet may be cut short.
        isBroken = list.count > 0
        place += 1
        patience -= 1
      }
    }
    return list
  }
}
