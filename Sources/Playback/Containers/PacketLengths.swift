/// The lengths of compressed packets, which the packets themselves state.
enum PacketLengths {
  /// The number of bytes at the beginning of a packet that state its length, in any of the codecs.
  private static let headByteCount = FLACFrame.longestHeader

  /// Returns a list of packets with the number of frames that each decodes to.
  ///
  /// - Parameters:
  ///   - codec: The codec: Opus, FLAC or Apple Lossless.
  ///   - packets: The ranges of the packets in the file.
  ///   - bytes: The file.
  ///   - longest: The maximum number of frames of a packet; a packet that states more is damaged.
  ///   - assumed: The number of frames of a packet that does not state it, or is damaged; nil if it is unknown.
  /// - Returns: The list; nil if the length of a packet is unknown.
  static func list(
    of codec: SoundCodec, _ packets: some Sequence<Range<Int>>, in bytes: some ByteReading, longest: Int,
    assumed: (_ index: Int) -> Int?
  ) -> PacketList? {
    var heads = PacketHeads(bytes)
    var list = PacketList()
    for (index, packet) in packets.enumerated() {
      let head = heads.head(of: packet, count: headByteCount)
      guard let frames = frames(codec, head, longest: longest) ?? assumed(index), (1...longest).contains(frames) else {
        return nil
      }
      list.append([packet], frames: frames, isBroken: false)
      if codec == .opus { list.note(opus: head[0] ?? 0) }
    }
    return list
  }

  /// Returns the number of frames that a packet of Opus, FLAC or Apple Lossless states; nil if there is none, or it is
  /// invalid.
  static func frames(
    of codec: SoundCodec, _ packet: Range<Int>, in bytes: some ByteReading, longest: Int
  ) -> Int? {
    frames(codec, bytes.block(at: packet.lowerBound, count: min(headByteCount, packet.count)), longest: longest)
  }

  private static func frames(_ codec: SoundCodec, _ head: ByteBlock, longest: Int) -> Int? {
    let frames: Int?
    switch codec {
    case .opus: frames = OpusPacket.frames(head.part(0, 2).bytes)
    case .flac: frames = FLACFrame(head)?.samples
    case .alac: frames = ALACConfiguration.frames(ofPacket: head)
    default: frames = nil
    }
    return frames.flatMap { (1...longest).contains($0) ? $0 : nil }
  }
}
