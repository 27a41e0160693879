/// Random access to bytes that nobody vouches for.
protocol ByteReading {
  /// How many bytes there are.
  var count: Int { get }

  /// Some of the bytes: fewer at the end, none beyond it or where reading fails.
  ///
  /// - Parameters:
  ///   - offset: Where they begin, from the first byte; never negative.
  ///   - count: How many; never negative.
  func bytes(at offset: Int, count: Int) -> [UInt8]
}

extension [UInt8]: ByteReading {
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    Array(dropFirst(offset).prefix(count))
  }
}

extension ByteReading {
  /// Some of the bytes as a block to take numbers out of.
  func block(at offset: Int, count wanted: Int) -> ByteBlock {
    guard offset >= 0, offset < count, wanted > 0 else { return ByteBlock([], origin: offset) }
    return ByteBlock(bytes(at: offset, count: Swift.min(wanted, count - offset)), origin: offset)
  }
}
