// FLAC, Ogg, MPEG program streams.
extension HandMade {
  /// STREAMINFO with its block's header: two channels of 16 bits, 44,100 Hz.
  static func streamInfo(frames: Int) -> [UInt8] {
    [0, 0, 0, 34] + big(4096, 2) + big(4096, 2) + zeros(6) + big(44_100 << 12 | 1 << 9 | 15 << 4 | frames >> 32, 4)
      + big(frames, 4) + zeros(16)
  }

  /// A FLAC file without sound.
  static func flac(frames: Int) -> [UInt8] { text("fLaC") + streamInfo(frames: frames) + sound(16) }

  /// A page of Ogg around whole packets.
  static func page(_ packets: [UInt8]..., serial: Int = 7, granule: Int = 0, isFirst: Bool = false) -> [UInt8] {
    let table = packets.flatMap { [UInt8](repeating: 255, count: $0.count / 255) + [UInt8($0.count % 255)] }
    return text("OggS") + [0, isFirst ? 2 : 0] + little(granule, 8) + little(serial, 4) + zeros(8)
      + [UInt8(table.count)] + table + packets.flatMap(\.self)
  }

  /// Vorbis' first packet: two channels, 44,100 Hz, blocks of 256 and 2,048.
  static let vorbisHead =
    text("\u{1}vorbis") + little(0, 4) + [2] + little(44_100, 4) + zeros(4)
    + little(112_000, 4) + zeros(4) + [0xB8, 1]

  /// Opus' first packet: two channels, so many frames of the encoder's.
  static func opusHead(skip: Int) -> [UInt8] {
    text("OpusHead") + [1, 2] + little(skip, 2) + little(44_100, 4) + zeros(3)
  }

  /// A pack header of MPEG-2.
  static let pack: [UInt8] = [0, 0, 1, 0xBA, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xF8]

  /// A packet of a program stream, with MPEG-2's header.
  static func packet(_ id: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0, 0, 1, id] + big(payload.count + 3, 2) + [0x80, 0, 0] + payload
  }

  /// A frame of layer II: 128 kbit/s, 44,100 Hz, two channels, 417 bytes.
  static let mp2Frame: [UInt8] = [0xFF, 0xFD, 0x80, 0x00] + zeros(413)
}
