/// A reader of the first bytes of packets.
///
/// It reads ahead while packets follow each other; of packets between pictures it reads hardly more than it returns.
struct PacketHeads<Bytes: ByteReading> {
  private static var windowByteCounts: ClosedRange<Int> { 512...65_536 }

  private let bytes: Bytes
  private var window = ByteBlock([], origin: 0)

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// Returns the first bytes of a packet; fewer if the packet or the file ends before.
  ///
  /// - Parameters:
  ///   - packet: The range of the packet in the file.
  ///   - count: The maximum number of bytes.
  mutating func head(of packet: Range<Int>, count: Int) -> ByteBlock {
    let count = min(count, packet.count)
    let distance = packet.lowerBound - window.origin
    if distance < 0 || distance + count > window.count {
      let isNear = distance >= 0 && distance <= 2 * window.count
      let size = isNear ? min(2 * window.count, Self.windowByteCounts.upperBound) : Self.windowByteCounts.lowerBound
      window = bytes.block(at: packet.lowerBound, count: max(count, size))
    }
    return window.part(packet.lowerBound - window.origin, count)
  }
}
