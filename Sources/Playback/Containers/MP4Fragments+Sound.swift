// The samples of sound tracks.
extension MP4Fragments {
  /// The maximum number of packets.
  private static let maximumPackets = 1 << 23

  /// The packets found so far.
  private struct Packets {
    var offsets: [UInt64] = []
    var sizes: [UInt32] = []
    var length = 0
    /// Whether a shorter packet was found, which must be the last one.
    var isOver = false
    var missing = 0
  }

  /// Returns the packets of a track, in the index and in fragments; nil if they differ in length, or the boxes do not
  /// state it clearly.
  ///
  /// `missing` counts the listed packets past the end of the file.
  static func packets(
    of track: MP4Track, extends: ByteBlock, in bytes: some ByteReading
  ) -> (table: PacketTable, missing: Int)? {
    var packets = Packets()
    if track.total > 0 {
      guard let table = MP4SampleTable.packets(in: track.table, scale: track.scale, fileSize: bytes.count) else {
        return nil
      }
      packets.length = table.framesPerPacket
      for index in 0..<table.count {
        guard let range = table[index] else { return nil }
        packets.offsets.append(UInt64(range.lowerBound))
        packets.sizes.append(UInt32(clamping: range.count))
      }
    }
    let isClear = forEachSample(of: track.number, extends: extends, in: bytes) { sample in
      let (size, length) = (sample.size, sample.length)
      guard packets.offsets.count < maximumPackets, size > 0, size < 1 << 24, length > 0, length <= 1 << 20,
        !packets.isOver
      else { return .fail }
      if packets.length == 0 { packets.length = length }
      guard length <= packets.length else { return .fail }
      packets.isOver = length < packets.length
      guard packets.missing == 0, sample.isInside(bytes.count) else {
        packets.missing += 1
        return sample.isListed ? .next : .endRun
      }
      packets.offsets.append(UInt64(sample.offset))
      packets.sizes.append(UInt32(size))
      return .next
    }
    let total = (packets.offsets.count + packets.missing) * packets.length
    guard isClear, packets.length > 0, !packets.offsets.isEmpty, total / track.scale < MP4Track.mostSeconds else {
      return nil
    }
    let table = PacketTable(
      offsets: packets.offsets, sizes: packets.sizes, framesPerPacket: packets.length, rate: track.scale)
    return (table, packets.missing)
  }
}
