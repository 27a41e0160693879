/// A reader of the headers of Sony Wave64, a variant of WAVE in which chunks are named by GUIDs and have 64-bit
/// lengths, which include the 24 bytes of the header; chunks are aligned to 8 bytes.
enum Wave64Reader {
  /// The GUIDs of `riff` and `wave`, 16 bytes each, with the file's length between them.
  private static let riff: [UInt8] = [
    0x72, 0x69, 0x66, 0x66, 0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0x00, 0x00,
  ]
  /// The end of the GUIDs of all other chunks, after four letters.
  private static let guidTail: [UInt8] = [0xF3, 0xAC, 0xD3, 0x11, 0x8C, 0xD1, 0x00, 0xC0, 0x4F, 0x8E, 0xDB, 0x8A]
  /// The size of a chunk's header, in bytes.
  private static let header = 24
  /// The maximum number of chunks.
  private static let maximumChunks = 1_024

  static func recognizes(_ head: ByteBlock) -> Bool {
    head.has(riff) && head.has("wave", at: header) && head.has(guidTail, at: header + 4)
  }

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    var format: WaveFormat?
    var offset = header + 16
    for _ in 0..<maximumChunks {
      let head = bytes.block(at: offset, count: header)
      // A length that does not fit into 63 bits ends the search, like one that is too small.
      guard let code = head.code(at: 0), let length = head.little(8, at: 16), length >= header else { break }
      let isKnown = head.has(guidTail, at: 4)
      let content = RIFFChunk(code: code, start: offset + header, length: length - header)
      if isKnown, code == "fmt " {
        format = try WaveFormat(bytes.block(at: content.start, count: min(content.length, 64)))
      } else if isKnown, code == "data" {
        guard let format else {
          throw .damaged(reason: "the format chunk (fmt ) is missing before the sound", offset: offset)
        }
        return WaveReader.layout(.w64, format, content, isLong: true, in: bytes.count)
      }
      guard length <= bytes.count - offset else { break }
      offset += (length + 7) & ~7
    }
    throw .damaged(
      reason: format == nil ? "the format chunk (fmt ) is missing" : "the sound chunk (data) is missing",
      offset: min(offset, bytes.count))
  }
}
