/// A reader of the bits of a parameter set of H.264 or HEVC, without emulation prevention bytes.
struct UnitBits {
  private var reader: BitReader

  /// The number of bytes that are read; sizes are among the first.
  private static let limit = 256

  init(_ bytes: ArraySlice<UInt8>) {
    var plain: [UInt8] = []
    var zeros = 0
    for byte in bytes.prefix(Self.limit) {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      plain.append(byte)
    }
    reader = BitReader(ByteBlock(plain, origin: 0))
  }

  /// Reads a number of up to 32 bits; nil past the end.
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
