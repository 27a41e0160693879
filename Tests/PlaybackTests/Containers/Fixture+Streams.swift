@testable import Playback

// FLAC, Ogg and MPEG program streams.
extension Fixture {
  /// STREAMINFO with its block header: two channels of 16 bits at 44,100 Hz.
  static func streamInfo(frames: Int) -> [UInt8] {
    [0, 0, 0, 34] + big(4096, 2) + big(4096, 2) + zeros(6) + big(44_100 << 12 | 1 << 9 | 15 << 4 | frames >> 32, 4)
      + big(frames, 4) + zeros(16)
  }

  /// A FLAC file without sound.
  static func flac(frames: Int) -> [UInt8] { text("fLaC") + streamInfo(frames: frames) + sound(16) }

  /// An Ogg page with whole packets.
  static func page(
    _ packets: [UInt8]..., serial: Int = 7, granule: Int = 0, isFirst: Bool = false, isLast: Bool = false,
    sequence: Int = 0
  ) -> [UInt8] {
    let table = packets.flatMap { [UInt8](repeating: 255, count: $0.count / 255) + [UInt8($0.count % 255)] }
    return sealed(
      text("OggS") + [0, (isFirst ? 2 : 0) + (isLast ? 4 : 0)] + little(granule, 8) + little(serial, 4)
        + little(sequence, 4) + zeros(4) + [UInt8(table.count)] + table + packets.flatMap(\.self))
  }

  /// The page with its checksum filled in.
  static func sealed(_ page: [UInt8]) -> [UInt8] {
    var page = page
    let sum = page.withUnsafeBufferPointer { OggChecksum.of($0, skipping: 22..<26) }
    page.replaceSubrange(22..<26, with: little(Int(sum), 4))
    return page
  }

  /// An Ogg stream: one page per header packet, then pages of sound with their granule positions.
  static func stream(_ headers: [[UInt8]], _ pages: [(packets: [[UInt8]], granule: Int)], serial: Int = 7) -> [UInt8] {
    let sound = pages.enumerated().flatMap { index, sound in
      let isLast = index == pages.count - 1
      // Every packet is short enough for one entry of the page's segment table.
      let table = sound.packets.map { UInt8($0.count) }
      return sealed(
        text("OggS") + [0, isLast ? 4 : 0] + little(sound.granule, 8) + little(serial, 4)
          + little(headers.count + index, 4) + zeros(4) + [UInt8(table.count)] + table
          + sound.packets.flatMap(\.self))
    }
    return headers.enumerated().flatMap { page($1, serial: serial, isFirst: $0 == 0, sequence: $0) } + sound
  }

  /// The first Vorbis packet: two channels at 44,100 Hz, with blocks of 256 and 2,048 frames.
  static let vorbisHead =
    text("\u{1}vorbis") + little(0, 4) + [2] + little(44_100, 4) + zeros(4)
    + little(112_000, 4) + zeros(4) + [0xB8, 1]

  /// The Vorbis headers. The last one ends with two modes, for short and long blocks; no decoder would accept it.
  static let vorbisHeaders = [
    vorbisHead, text("\u{3}vorbis") + zeros(8) + [1], text("\u{5}vorbis") + sound(20) + modes,
  ]

  /// The number of modes, the modes and the framing bit, lowest bits first.
  private static let modes: [UInt8] = {
    let bits = [1, 0, 0, 0, 0, 0] + [0] + zeros(40).map(Int.init) + [1] + zeros(40).map(Int.init) + [1]
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(bits.count, start + 8)].enumerated().reduce(0) { $0 | UInt8($1.element) << UInt8($1.offset) }
    }
  }()

  /// The Opus headers with two channels and a pre-skip.
  static func opusHeaders(skip: Int) -> [[UInt8]] {
    [opusHead(skip: skip), text("OpusTags") + zeros(8)]
  }

  /// The first Opus packet with two channels and a pre-skip.
  static func opusHead(skip: Int) -> [UInt8] {
    text("OpusHead") + [1, 2] + little(skip, 2) + little(44_100, 4) + zeros(3)
  }

  /// An Opus packet of 20 ms.
  static let opusPacket: [UInt8] = [0xFC] + sound(8)

  /// The header of the first 4,096-frame FLAC frame of a stream, followed by some bytes.
  static let flacFrame: [UInt8] = {
    let header: [UInt8] = [0xFF, 0xF8, 0xC9, 0x18, 0]
    return header + [header.withUnsafeBufferPointer { FLACFrame.checksum($0) }] + sound(30)
  }()

  /// An MPEG-2 pack header.
  static let pack: [UInt8] = [0, 0, 1, 0xBA, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xF8]

  /// A program stream packet with an MPEG-2 header.
  static func packet(_ id: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0, 0, 1, id] + big(payload.count + 3, 2) + [0x80, 0, 0] + payload
  }

  /// A layer II frame: 128 kbit/s, 44,100 Hz, two channels, 417 bytes.
  static let mp2Frame: [UInt8] = [0xFF, 0xFD, 0x80, 0x00] + zeros(413)
}
