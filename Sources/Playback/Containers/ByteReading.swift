/// Random access to untrusted bytes.
protocol ByteReading {
  /// The number of bytes.
  var count: Int { get }

  /// Returns bytes: fewer at the end, none past it or if reading fails.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte; never negative.
  ///   - count: The number of bytes; never negative.
  func bytes(at offset: Int, count: Int) -> [UInt8]
}

extension [UInt8]: ByteReading {
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    Array(dropFirst(offset).prefix(count))
  }
}

extension ByteReading {
  /// Returns bytes as a block, for parsing.
  func block(at offset: Int, count requested: Int) -> ByteBlock {
    guard offset >= 0, offset < count, requested > 0 else { return ByteBlock([], origin: offset) }
    return ByteBlock(bytes(at: offset, count: Swift.min(requested, count - offset)), origin: offset)
  }
}
