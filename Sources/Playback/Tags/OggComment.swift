/// The comment packet of an Ogg sound stream: its second packet, which contains the tags.
struct OggComment {
  /// The comment's packet.
  let bytes: [UInt8]
  /// The length of the codec's prefix, in bytes.
  let idLength: Int

  /// The maximum size of a packet, in bytes: a cover of 16 MiB in base64.
  private static let longest = 24 << 20

  /// Reads the comment of the first supported stream, or else of the first sound stream; nil if there is none.
  init?(in bytes: some ByteReading) {
    var reader = OggPageReader(bytes)
    var stream: (serial: Int, codec: SoundCodec)?
    var packet: [UInt8] = []
    var sequence = 1
    while let page = reader.next() {
      if page.isFirst {
        if let stream, stream.codec.plays { continue }
        guard let found = try? OggStream(reader.bytes(page.content)) else { continue }
        if stream == nil || found.codec.plays { stream = (page.serial, found.codec) }
        continue
      }
      // The headers of all streams precede the first page with other data.
      guard let stream else { return nil }
      guard page.serial == stream.serial else { continue }
      // A part of the packet is missing.
      guard page.sequence == sequence, packet.count < Self.longest else { return nil }
      sequence += 1
      var length = 0
      for segment in page.segments {
        length += Int(segment)
        if segment < 255 { break }
      }
      packet += reader.bytes(page.content).part(0, length).bytes
      guard page.segments.contains(where: { $0 < 255 }) else { continue }
      guard let idLength = Self.idLength(stream.codec, packet) else { return nil }
      self.bytes = packet
      self.idLength = idLength
      return
    }
    return nil
  }

  /// Returns the length of a codec's prefix of the comment, in bytes; nil if the packet is not a comment.
  private static func idLength(_ codec: SoundCodec, _ packet: [UInt8]) -> Int? {
    switch codec {
    case .vorbis: packet.starts(with: [3] + Array("vorbis".utf8)) ? 7 : nil
    case .opus: packet.starts(with: "OpusTags".utf8) ? 8 : nil
    // FLAC's comment begins with the header of a metadata block of type 4.
    case .flac: packet.count > 4 && packet[0] & 0x7F == 4 ? 4 : nil
    // Speex has no prefix. The stream may be an unsupported Opus stream.
    default: packet.starts(with: "OpusTags".utf8) ? 8 : 0
    }
  }
}

extension SoundCodec {
  fileprivate var plays: Bool {
    if case .unsupported = self { false } else { true }
  }
}
