/// The checksum of an Ogg page: a 32-bit CRC with polynomial 0x04C11DB7, most significant bit first, initially zero.
enum OggChecksum {
  /// Eight tables of 256 numbers, for processing eight bytes at a time.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte) << 24) { value, _ in value << 1 ^ (value & 0x8000_0000 != 0 ? 0x04C1_1DB7 : 0) }
    }
    for index in 256..<8 * 256 {
      let before = tables[index - 256]
      tables.append(before << 8 ^ tables[Int(before >> 24)])
    }
    return tables
  }()

  /// Returns the checksum of bytes; bytes in the range `skipped` are treated as zeros.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, skipping skipped: Range<Int> = 0..<0) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var sum: UInt32 = 0
      func add(_ range: Range<Int>, isZero: Bool = false) {
        for index in range { sum = sum << 8 ^ tables[Int(sum >> 24 ^ (isZero ? 0 : UInt32(bytes[index])))] }
      }
      add(0..<skipped.lowerBound)
      add(skipped, isZero: true)
      var index = skipped.upperBound
      while bytes.count - index >= 8 {
        func word(_ at: Int) -> UInt32 {
          UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
        }
        let (high, low) = (sum ^ word(index), word(index + 4))
        sum = tables[7 * 256 + Int(high >> 24)] ^ tables[6 * 256 + Int(high >> 16 & 255)]
        sum ^= tables[5 * 256 + Int(high >> 8 & 255)] ^ tables[4 * 256 + Int(high & 255)]
        sum ^= tables[3 * 256 + Int(low >> 24)] ^ tables[2 * 256 + Int(low >> 16 & 255)]
        sum ^= tables[256 + Int(low >> 8 & 255)] ^ tables[Int(low & 255)]
        index += 8
      }
      add(index..<bytes.count)
      return sum
    }
  }
}
