/// The `pakt` chunk of a Core Audio file.
struct CAFPacketTable {
  /// The maximum number of packets, four days of AAC.
  private static let maximumPackets = 16_777_216
  /// The maximum size of a table, in bytes.
  private static let longest = 67_108_864

  /// The number of packets.
  let count: Int
  /// The number of frames of sound.
  let validFrames: Int
  /// The number of priming frames before the sound.
  let primingFrames: Int
  /// The sizes of the packets, in bytes; empty if all have the same size.
  let sizes: [UInt32]

  init(_ bytes: some ByteReading, in range: Range<Int>) throws(ContainerFault) {
    let header = bytes.block(at: range.lowerBound, count: min(range.count, 24))
    guard let count = header.big(8, at: 0), let valid = header.big(8, at: 8), let priming = header.big(4, at: 16),
      header.count == 24
    else { throw .damaged(reason: "the packet table is truncated or has negative sizes", offset: range.lowerBound) }
    guard count <= Self.maximumPackets else {
      throw .damaged(reason: "\(count) packets; the limit is \(Self.maximumPackets)", offset: range.lowerBound)
    }
    guard priming < 0x8000_0000 else {
      throw .damaged(reason: "a negative number of priming frames", offset: range.lowerBound + 16)
    }
    self.count = count
    validFrames = valid
    primingFrames = priming

    let start = range.lowerBound + 24
    let table = bytes.bytes(at: start, count: min(range.count - 24, Self.longest))
    var sizes: [UInt32] = []
    sizes.reserveCapacity(min(count, table.count))
    var size: UInt64 = 0
    var length = 0
    for (index, byte) in table.enumerated() {
      guard sizes.count < count else { break }
      // Each byte has seven bits of the number; the last byte has its highest bit clear. No size needs more than five
      // bytes.
      size = size << 7 | UInt64(byte & 0x7F)
      length += 1
      guard length <= 5 else { throw .damaged(reason: "a packet with an invalid size", offset: start + index) }
      guard byte & 0x80 == 0 else { continue }
      guard let size32 = UInt32(exactly: size), size32 > 0 else {
        throw .damaged(reason: "a packet of \(size) bytes", offset: start + index)
      }
      sizes.append(size32)
      size = 0
      length = 0
    }
    self.sizes = sizes
  }
}
