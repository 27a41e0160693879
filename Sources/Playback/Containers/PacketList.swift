/// Packets that are found one by one: each with its place and its own length in frames, and some in several pieces.
struct PacketList: Hashable {
  /// Marks the size of a piece that the next one goes on from.
  static let continues: UInt32 = 0x8000_0000

  /// Where each piece begins in the file.
  private(set) var offsets: [UInt64] = []
  /// The pieces' sizes in bytes; with ``continues`` where the packet goes on.
  private(set) var sizes: [UInt32] = []
  /// The frame at which each piece's packet begins, in what the decoder gives for all packets.
  private(set) var positions: [UInt64] = []
  /// The pieces before which packets are missing.
  private(set) var breaks: [UInt64] = []
  /// Frames that the decoder gives for all packets.
  private(set) var frames = 0
  /// Whether there is speech in it, as Opus codes it: libav's decoder holds some of a packet's frames back then.
  private(set) var hasSpeech = false

  /// No packets.
  init() {}

  /// Packets of Opus that follow one another, with sizes in bytes; as many of them as there are whole.
  init(opus sizes: [UInt32], in data: Range<Int>, of bytes: some ByteReading) {
    var window = ByteBlock([], origin: data.lowerBound)
    var start = data.lowerBound
    for size in sizes {
      guard Int(size) <= data.upperBound - start else { break }
      if start + 2 > window.origin + window.count {
        window = bytes.block(at: start, count: min(262_144, data.upperBound - start))
      }
      let head = window.part(start - window.origin, min(2, Int(size))).bytes
      append([start..<start + Int(size)], frames: OpusPacket.frames(head), isBroken: false)
      note(opus: head.first ?? 0)
      start += Int(size)
    }
  }

  /// How many pieces there are.
  var count: Int { offsets.count }

  /// Appends a packet.
  ///
  /// - Parameters:
  ///   - pieces: Its bytes in the file.
  ///   - frames: What it decodes to.
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

  /// Notes how a packet of Opus is coded, by its first byte.
  mutating func note(opus first: UInt8) {
    if !OpusPacket.isMusic(first) { hasSpeech = true }
  }

  /// The bytes of a piece in the file.
  subscript(_ index: Int) -> Range<Int> {
    let start = Int(clamping: offsets[index])
    return start..<start + Int(sizes[index] & ~Self.continues)
  }
}
