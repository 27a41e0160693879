/// The modes of a Vorbis stream: how long the block of a packet is.
struct VorbisModes {
  /// Whether the blocks of each mode are the long ones.
  private let isLong: [Bool]
  /// The lengths of short and long blocks, in frames.
  private let lengths: (short: Int, long: Int)

  /// Reads the modes off the end of the setup header, which is where they stand; what is before them has no length that can
  /// be known without decoding it.
  ///
  /// - Parameters:
  ///   - setup: The third header.
  ///   - lengths: The lengths of short and long blocks, by the first header.
  /// - Returns: nil where there are none.
  init?(setup: ByteBlock, lengths: (short: Int, long: Int)) {
    func bits(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0 else { return nil }
      return (0..<count).reduce(0) { value, bit in
        value | (Int(setup[(start + bit) / 8] ?? 0) >> ((start + bit) % 8) & 1) << bit
      }
    }
    // The last bit that is set frames the packet.
    guard let framing = (0..<setup.count * 8).last(where: { bits($0, 1) == 1 }) else { return nil }
    // A mode: whether its blocks are long, two numbers of 16 bits that are zero, the number of its mapping in 8.
    var modes: [Bool] = []
    var found: [Bool]?
    var start = framing - 41
    while modes.count < 64, let long = bits(start, 1), bits(start + 1, 16) == 0, bits(start + 17, 16) == 0,
      let mapping = bits(start + 33, 8), mapping < 64
    {
      modes.append(long == 1)
      // Their number, less one, stands in front of them. What looks like it may be part of another mode.
      if bits(start - 6, 6) == modes.count - 1 { found = modes.reversed() }
      start -= 41
    }
    guard let found else { return nil }
    isLong = found
    self.lengths = lengths
  }

  /// The length of a packet's block, by its first byte.
  func length(_ first: UInt8) -> Int {
    // As many bits as the number of the last mode takes.
    let width = Int.bitWidth - (isLong.count - 1).leadingZeroBitCount
    let mode = Int(first) >> 1 & (1 << width - 1)
    return mode < isLong.count && isLong[mode] ? lengths.long : lengths.short
  }
}
