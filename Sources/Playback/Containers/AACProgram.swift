/// The program config element of AAC (ISO/IEC 14496-3, 4.4.1.1), which describes channels without a predefined
/// configuration.
enum AACProgram {
  /// Returns the number of channels described in the first packet of an ADTS stream; nil if it does not begin with a
  /// description.
  static func channels(_ packet: ByteBlock) -> Int? {
    guard let second = packet[1] else { return nil }
    // A checksum may follow the header.
    var bits = BitReader(packet.part(second & 1 == 1 ? 7 : 9))
    guard bits.read(3) == 5, bits.read(4 + 2 + 4) != nil, let front = bits.read(4), let side = bits.read(4),
      let back = bits.read(4), let low = bits.read(2), bits.read(3 + 4) != nil
    else { return nil }
    // The description contains three mixdowns: two have the number of an element, and the third has the kind of a
    // matrix.
    for width in [4, 4, 3] {
      guard let isPresent = bits.read(1), isPresent == 0 || bits.read(width) != nil else { return nil }
    }
    var channels = low
    for _ in 0..<front + side + back {
      guard let isPair = bits.read(1), bits.read(4) != nil else { return nil }
      channels += 1 + isPair
    }
    return SoundHeaderLimits.channelCounts.contains(channels) ? channels : nil
  }
}
