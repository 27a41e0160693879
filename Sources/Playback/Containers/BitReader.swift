/// Takes bits out of bytes, the highest one first.
struct BitReader {
  private let block: ByteBlock
  private var position = 0

  init(_ block: ByteBlock) {
    self.block = block
  }

  /// The next bits as a number, 32 at most; nil beyond the end.
  mutating func read(_ count: Int) -> Int? {
    guard count <= 32, position + count <= block.count * 8 else { return nil }
    var value = 0
    for place in position..<position + count {
      value = value << 1 | Int((block[place / 8] ?? 0) >> UInt8(7 - place % 8) & 1)
    }
    position += count
    return value
  }
}
