/// The packets of a track in fragments (`moof`) and in the preceding index.
enum MP4Fragments {
  /// The maximum number of boxes, and the maximum size of a fragment's description, in bytes.
  private static let maximumBoxes = 1 << 18
  private static let longest = 1 << 22
  private static let maximumPackets = 1 << 23

  /// The defaults for all fragments, or for all packets of one.
  private struct Defaults {
    var length: Int
    var size: Int
  }

  /// The packets found so far.
  private struct Packets {
    var offsets: [UInt64] = []
    var sizes: [UInt32] = []
    var length = 0
    /// Whether a shorter packet was found, which must be the last one.
    var isOver = false
    var missing = 0
  }

  /// Returns the packets of a track; nil if they differ in length, or the boxes do not state it clearly.
  ///
  /// `missing` counts the listed packets past the end of the file.
  static func packets(
    of track: MP4Track, extends: ByteBlock, in bytes: some ByteReading
  ) -> (table: PacketTable, missing: Int)? {
    var defaults = Defaults(length: 0, size: 0)
    for box in MP4Box.all(in: extends) where box.code == "trex" && box.content.big(4, at: 4) == track.number {
      defaults = Defaults(length: box.content.big(4, at: 12) ?? 0, size: box.content.big(4, at: 16) ?? 0)
    }
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
    var offset = 0
    for _ in 0..<maximumBoxes {
      let header = bytes.block(at: offset, count: 16)
      guard let size = header.big(4, at: 0), let code = header.code(at: 4) else { break }
      let length = size == 1 ? header.big(8, at: 8) ?? 0 : size == 0 ? bytes.count - offset : size
      guard length >= 8, length <= bytes.count - offset || code == "mdat" else { break }
      if code == "moof" {
        guard length <= longest, size != 1 else { return nil }
        let content = bytes.block(at: offset + 8, count: length - 8)
        guard add(content, at: offset, of: track.number, defaults, to: &packets, fileSize: bytes.count) else {
          return nil
        }
      }
      guard length <= bytes.count - offset else { break }
      offset += length
    }
    guard packets.length > 0, !packets.offsets.isEmpty else { return nil }
    let table = PacketTable(
      offsets: packets.offsets, sizes: packets.sizes, framesPerPacket: packets.length, rate: track.scale)
    return (table, packets.missing)
  }

  /// Adds a fragment's packets; returns false if they are irregular.
  private static func add(
    _ fragment: ByteBlock, at start: Int, of track: Int, _ defaults: Defaults, to packets: inout Packets, fileSize: Int
  ) -> Bool {
    for part in MP4Box.all(in: fragment) where part.code == "traf" {
      let boxes = MP4Box.all(in: part.content)
      guard let header = boxes.first(where: { $0.code == "tfhd" })?.content, let flags = header.big(3, at: 1) else {
        return false
      }
      guard header.big(4, at: 4) == track else { continue }
      var (defaults, base, position) = (defaults, start, 8)
      func next(_ flag: Int, _ width: Int = 4) -> Int? {
        guard flags & flag != 0 else { return nil }
        defer { position += width }
        return header.big(width, at: position)
      }
      if let explicit = next(0x1, 8) { base = explicit }
      _ = next(0x2)
      defaults.length = next(0x8) ?? defaults.length
      defaults.size = next(0x10) ?? defaults.size
      var end = base
      for run in boxes where run.code == "trun" {
        guard add(run.content, from: base, after: &end, defaults, to: &packets, fileSize: fileSize) else {
          return false
        }
      }
    }
    return true
  }

  /// Adds the packets of a run.
  private static func add(
    _ run: ByteBlock, from base: Int, after end: inout Int, _ defaults: Defaults, to packets: inout Packets,
    fileSize: Int
  ) -> Bool {
    guard let flags = run.big(3, at: 1), let count = run.big(4, at: 4), packets.offsets.count + count <= maximumPackets
    else {
      return false
    }
    var position = 8
    func next(_ flag: Int) -> Int? {
      guard flags & flag != 0 else { return nil }
      defer { position += 4 }
      return run.big(4, at: position)
    }
    var packet = end
    if let offset = next(0x1) { packet = base + Int(Int32(truncatingIfNeeded: offset)) }
    _ = next(0x4)
    // Without a list, all packets of a run have the same size, and their number is limited by the file.
    guard flags & 0xF00 != 0 || defaults.size > 0, packet >= 0 else { return false }
    for _ in 0..<count {
      guard flags & 0xF00 == 0 || position < run.count else { return false }
      let length = next(0x100) ?? defaults.length
      let size = next(0x200) ?? defaults.size
      _ = next(0x400)
      _ = next(0x800)
      guard size > 0, size < 1 << 24, length > 0, length <= 1 << 20, !packets.isOver else { return false }
      if packets.length == 0 { packets.length = length }
      guard length <= packets.length else { return false }
      packets.isOver = length < packets.length
      if packets.missing > 0 || packet > fileSize || size > fileSize - packet {
        packets.missing += 1
        if flags & 0xF00 == 0 { break }
      } else {
        packets.offsets.append(UInt64(packet))
        packets.sizes.append(UInt32(size))
      }
      packet += size
    }
    end = packet
    return true
  }
}
