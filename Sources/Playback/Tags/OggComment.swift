/// The comment of an Ogg stream of sound: its second packet, which has the tags.
struct OggComment {
  /// The packet.
  let bytes: [UInt8]
  /// Bytes at its beginning that are the codec's own.
  let idLength: Int

  /// The longest packet that is read, in bytes: a cover of 16 MiB in base64.
  private static let longest = 24 << 20

  /// Reads the comment of the first stream that plays, or else of the first stream of sound; nil where there is none.
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
      // The headers of all streams come before the first page with anything else.
      guard let stream else { return nil }
      guard page.serial == stream.serial else { continue }
      // A part of it is missing.
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

  /// The length of what a codec begins its comment with, in bytes; nil where the packet is something else.
  private static func idLength(_ codec: SoundCodec, _ packet: [UInt8]) -> Int? {
    switch codec {
    case .vorbis: packet.starts(with: [3] + Array("vorbis".utf8)) ? 7 : nil
    case .opus: packet.starts(with: "OpusTags".utf8) ? 8 : nil
    // The header of a metadata block of type 4.
    case .flac: packet.count > 4 && packet[0] & 0x7F == 4 ? 4 : nil
    // Speex has no identifier. Opus may be there that does not play.
    default: packet.starts(with: "OpusTags".utf8) ? 8 : 0
    }
  }
}

extension SoundCodec {
  fileprivate var plays: Bool {
    if case .unsupported = self { false } else { true }
  }
}
