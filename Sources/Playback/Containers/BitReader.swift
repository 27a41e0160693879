/// A reader of bits in bytes, the most significant bit first.
struct BitReader {
  private let block: ByteBlock
  private var position = 0

  init(_ block: ByteBlock) {
    self.block = block
  }

  /// Returns the next bits, at most 32, as a number; nil past the end.
  mutating func read(_ count: Int) -> Int? {
    guard count <= 32, position + count <= block.count * 8 else { return nil }
    var value = 0
    for index in position..<position + count {
      value = value << 1 | Int((block[index / 8] ?? 0) >> UInt8(7 - index % 8) & 1)
    }
    position += count
    return value
  }
}
