/// The size of H.264 frames according to the stream's own headers, for which a decoder allocates memory regardless of
/// the size that the container states.
struct H264Size {
  /// The width in pixels, in whole macroblocks of sixteen.
  let width: Int
  let height: Int

  /// Parses the first sequence parameter set of a configuration (`avcC`); nil if it cannot be parsed.
  init?(configuration: [UInt8]) {
    let block = ByteBlock(configuration, origin: 0)
    guard let count = block[5], count & 0x1F > 0, let length = block.big(2, at: 6) else { return nil }
    self.init(unit: block.part(8, length).bytes)
  }

  /// Parses the first sequence parameter set among units with start codes; nil if it cannot be parsed.
  init?(stream: [UInt8]) {
    var offset: Int?
    StartCodes.units(in: stream) { code, start in
      if code & 0x1F == 7 { offset = start + 3 }
      return offset == nil
    }
    guard let offset else { return nil }
    self.init(unit: Array(stream[offset...].prefix(256)))
  }

  /// Parses a sequence parameter set.
  init?(unit: [UInt8]) {
    guard let first = unit.first, first & 0x1F == 7 else { return nil }
    var bits = Bits(unit.dropFirst())
    guard let profile = bits.fixed(8), bits.fixed(16) != nil, bits.number() != nil else { return nil }
    if [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135].contains(profile) {
      guard let chroma = bits.number() else { return nil }
      if chroma == 3 { _ = bits.fixed(1) }
      guard bits.number() != nil, bits.number() != nil, bits.fixed(1) != nil, let hasLists = bits.fixed(1) else {
        return nil
      }
      if hasLists == 1 { bits.skipLists(chroma == 3 ? 12 : 8) }
    }
    guard bits.number() != nil, let order = bits.number() else { return nil }
    if order == 0 {
      _ = bits.number()
    } else if order == 1 {
      guard bits.fixed(1) != nil, bits.number() != nil, bits.number() != nil, let cycle = bits.number(), cycle < 256
      else { return nil }
      for _ in 0..<cycle { _ = bits.number() }
    }
    guard bits.number() != nil, bits.fixed(1) != nil, let across = bits.number(), let down = bits.number(),
      let isFrameOnly = bits.fixed(1), across < 1 << 20, down < 1 << 20
    else { return nil }
    (width, height) = ((across + 1) * 16, (down + 1) * 16 * (isFrameOnly == 1 ? 1 : 2))
  }

  /// A reader of the bits of a unit, without emulation prevention bytes.
  private struct Bits {
    private var reader: BitReader

    init(_ bytes: ArraySlice<UInt8>) {
      var plain: [UInt8] = []
      var zeros = 0
      for byte in bytes.prefix(256) {
        if zeros >= 2, byte == 3 {
          zeros = 0
          continue
        }
        zeros = byte == 0 ? zeros + 1 : 0
        plain.append(byte)
      }
      reader = BitReader(ByteBlock(plain, origin: 0))
    }

    mutating func fixed(_ count: Int) -> Int? { reader.read(count) }

    /// Reads an Exp-Golomb number, whose length is given by the leading zeros.
    mutating func number() -> Int? {
      var zeros = 0
      while let bit = reader.read(1) {
        if bit == 1 { return (1 << zeros) - 1 + (reader.read(zeros) ?? 0) }
        zeros += 1
        guard zeros < 32 else { return nil }
      }
      return nil
    }

    /// Skips scaling lists of sixteen, then sixty-four numbers.
    mutating func skipLists(_ count: Int) {
      for list in 0..<count where reader.read(1) == 1 {
        var (last, next) = (8, 8)
        for _ in 0..<(list < 6 ? 16 : 64) {
          if next != 0 {
            let code = number() ?? 0
            next = (last + (code & 1 == 1 ? (code + 1) / 2 : -(code / 2)) + 256) & 0xFF
          }
          if next != 0 { last = next }
        }
      }
    }
  }
}
