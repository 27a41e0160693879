struct FLACFrame {
  /// The number of samples per channel.
  let samples: Int
  /// The position in the stream: the number of the first sample, or of the frame if all have the same length.
  let number: Int
  /// Whether ``number`` counts samples.
  let countsSamples: Bool

  /// The maximum length of a header, in bytes.
  static let longestHeader = 16

  /// Parses a header; nil if there is none, or its checksum is wrong.
  init?(_ block: ByteBlock, at position: Int = 0) {
    guard block[position] == 0xFF, let second = block[position + 1], second & 0xFE == 0xF8,
      let third = block[position + 2], let fourth = block[position + 3], third >> 4 != 0, third & 15 != 15,
      fourth >> 4 < 11, fourth & 1 == 0
    else { return nil }
    countsSamples = second & 1 != 0
    var offset = position + 4
    guard let first = block[offset] else { return nil }
    // A number of up to 36 bits, coded like UTF-8.
    let leading = (~first).leadingZeroBitCount
    guard leading != 1, leading < 8 else { return nil }
    var number = leading == 0 ? Int(first) : Int(first) & (0x7F >> leading)
    offset += 1
    for _ in 0..<max(0, leading - 1) {
      guard let byte = block[offset], byte & 0xC0 == 0x80 else { return nil }
      number = number << 6 | Int(byte & 0x3F)
      offset += 1
    }
    self.number = number
    switch third >> 4 {
    case 1: samples = 192
    case let code where code <= 5: samples = 576 << (Int(code) - 2)
    case 6, 7:
      let width = Int(third >> 4) - 5
      guard let count = block.big(width, at: offset) else { return nil }
      samples = count + 1
      offset += width
    case let code: samples = 256 << (Int(code) - 8)
    }
    offset += [12: 1, 13: 2, 14: 2][third & 15] ?? 0
    guard let sum = block[offset], block.part(position, offset - position).withBytes(Self.checksum) == sum else {
      return nil
    }
  }

  /// Returns the 16-bit CRC with polynomial 0x8005, which is zero for a whole frame, including its last bytes.
  static func footer(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ UInt16(byte) << 8) { value, _ in value << 1 ^ (value & 0x8000 != 0 ? 0x8005 : 0) }
    }
  }

  /// Returns the 8-bit CRC with polynomial 7.
  static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ byte) { value, _ in value << 1 ^ (value & 0x80 != 0 ? 7 : 0) }
    }
  }
}
