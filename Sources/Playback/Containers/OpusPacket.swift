enum OpusPacket {
  /// Returns whether a packet is coded with CELT alone, without SILK, according to its first byte.
  static func isMusic(_ first: UInt8) -> Bool { first >> 3 >= 16 }

  /// Returns the number of frames of a packet at 48,000 Hz; zero for an invalid packet.
  ///
  /// - Parameter head: The first bytes of the packet.
  static func frames(_ head: [UInt8]) -> Int {
    guard let first = head.first else { return 0 }
    let kind = Int(first >> 3)
    // RFC 6716, 3.1, lists the frame lengths of SILK, hybrid and CELT packets.
    let frame = kind < 12 ? [480, 960, 1920, 2880][kind & 3] : kind < 16 ? [480, 960][kind & 1] : 120 << (kind & 3)
    let count = [1, 2, 2, head.count > 1 ? Int(head[1] & 63) : 0][Int(first & 3)]
    return count * frame <= 5760 ? count * frame : 0
  }
}
