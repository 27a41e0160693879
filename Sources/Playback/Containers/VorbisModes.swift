/// The modes of a Vorbis stream, which determine the block length of a packet.
struct VorbisModes {
  /// Whether each mode uses long blocks.
  private let isLong: [Bool]
  /// The lengths of short and long blocks, in frames.
  private let lengths: (short: Int, long: Int)

  /// Parses the modes backward from the end of the setup header, because the length of the preceding data is known
  /// only after decoding it.
  ///
  /// - Parameters:
  ///   - setup: The third header.
  ///   - lengths: The lengths of short and long blocks, from the first header.
  /// - Returns: Nil if there are no modes.
  init?(setup: ByteBlock, lengths: (short: Int, long: Int)) {
    func bits(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0 else { return nil }
      return (0..<count).reduce(0) { value, bit in
        value | (Int(setup[(start + bit) / 8] ?? 0) >> ((start + bit) % 8) & 1) << bit
      }
    }
    // The last bit set is the framing bit.
    guard let framing = (0..<setup.count * 8).last(where: { bits($0, 1) == 1 }) else { return nil }
    // A mode consists of a flag for long blocks, two 16-bit numbers that are zero, and the 8-bit number of its
    // mapping.
    var modes: [Bool] = []
    var found: [Bool]?
    var start = framing - 41
    while modes.count < 64, let long = bits(start, 1), bits(start + 1, 16) == 0, bits(start + 17, 16) == 0,
      let mapping = bits(start + 33, 8), mapping < 64
    {
      modes.append(long == 1)
      // The number of modes, minus one, precedes the modes. Bits that look like this number may be part of another
      // mode.
      if bits(start - 6, 6) == modes.count - 1 { found = modes.reversed() }
      start -= 41
    }
    guard let found else { return nil }
    isLong = found
    self.lengths = lengths
  }

  /// Returns the block length of a packet, given its first byte.
  func length(_ first: UInt8) -> Int {
    // The number of bits in the number of the last mode.
    let width = Int.bitWidth - (isLong.count - 1).leadingZeroBitCount
    let mode = Int(first) >> 1 & (1 << width - 1)
    return mode < isLong.count && isLong[mode] ? lengths.long : lengths.short
  }
}
