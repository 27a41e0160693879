/// A list of individual packets, each with its location and length in frames, and possibly in several pieces.
struct PacketList: Hashable {
  /// A flag in the size of a piece that the next piece continues.
  static let continues: UInt32 = 0x8000_0000

  /// The offsets of the pieces in the file.
  private(set) var offsets: [UInt64] = []
  /// The sizes of the pieces, in bytes, with ``continues`` if the packet continues.
  private(set) var sizes: [UInt32] = []
  /// For each piece, the position of its packet in the decoder's output, in frames.
  private(set) var positions: [UInt64] = []
  /// The indices of pieces before which packets are missing.
  private(set) var breaks: [UInt64] = []
  /// The total number of frames that the decoder outputs.
  private(set) var frames = 0
  /// Whether any Opus packet contains speech, which libav's decoder outputs with a delay of some frames.
  private(set) var hasSpeech = false

  /// Creates an empty list.
  init() {}

  /// Creates a list of consecutive Opus packets with sizes in bytes, up to the first incomplete one.
  init(opus sizes: [UInt32], in data: Range<Int>, of bytes: some ByteReading) {
    var heads = PacketHeads(bytes)
    var start = data.lowerBound
    for size in sizes {
      guard Int(size) <= data.upperBound - start else { break }
      let packet = start..<start + Int(size)
      let head = heads.head(of: packet, count: 2).bytes
      append([packet], frames: OpusPacket.frames(head), isBroken: false)
      note(opus: head.first ?? 0)
      start = packet.upperBound
    }
  }

  /// The number of pieces.
  var count: Int { offsets.count }

  /// Appends a packet.
  ///
  /// - Parameters:
  ///   - pieces: The ranges of its bytes in the file.
  ///   - frames: The number of decoded frames.
  ///   - isBroken: Whether packets before it are missing.
  mutating func append(_ pieces: [Range<Int>], frames: Int, isBroken: Bool) {
    if isBroken { breaks.append(UInt64(count)) }
    for (index, piece) in pieces.enumerated() {
      offsets.append(UInt64(piece.lowerBound))
      sizes.append(UInt32(truncatingIfNeeded: piece.count) | (index + 1 < pieces.count ? Self.continues : 0))
      positions.append(UInt64(self.frames))
    }
    self.frames += frames
  }

  /// Returns the list without the packets that begin at or after a number of frames.
  func endingBefore(_ frames: Int) -> PacketList {
    let kept = positions.countOfFirst { $0 < frames }
    guard kept < count else { return self }
    var list = self
    list.frames = Int(clamping: positions[kept])
    list.offsets.removeLast(count - kept)
    list.sizes.removeLast(count - kept)
    list.positions.removeLast(positions.count - kept)
    list.breaks.removeAll { $0 >= kept }
    return list
  }

  /// Records the coding of an Opus packet, given its first byte.
  mutating func note(opus first: UInt8) {
    if !OpusPacket.isMusic(first) { hasSpeech = true }
  }

  /// Returns the range of a piece in the file.
  subscript(_ index: Int) -> Range<Int> {
    let start = Int(clamping: offsets[index])
    return start..<start + Int(sizes[index] & ~Self.continues)
  }
}
