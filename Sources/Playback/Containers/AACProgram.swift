/// The program config element of AAC (ISO/IEC 14496-3, 4.4.1.1), which lists the channels where no number stands for them.
enum AACProgram {
  /// The number of channels that the first packet of an ADTS stream lists; nil where it does not begin with a list.
  static func channels(_ packet: ByteBlock) -> Int? {
    guard let second = packet[1] else { return nil }
    // A checksum stands behind the header.
    var bits = BitReader(packet.part(second & 1 == 1 ? 7 : 9))
    guard bits.read(3) == 5, bits.read(4 + 2 + 4) != nil, let front = bits.read(4), let side = bits.read(4),
      let back = bits.read(4), let low = bits.read(2), bits.read(3 + 4) != nil
    else { return nil }
    // The mixes that it describes: an element's number, another one, and a kind of matrix.
    for width in [4, 4, 3] {
      guard let isThere = bits.read(1), isThere == 0 || bits.read(width) != nil else { return nil }
    }
    var channels = low
    for _ in 0..<front + side + back {
      guard let isPair = bits.read(1), bits.read(4) != nil else { return nil }
      channels += 1 + isPair
    }
    return SoundNumbers.channelCounts.contains(channels) ? channels : nil
  }
}
