/// Reads the headers of FLAC.
enum FLACReader {
  /// What STREAMINFO says.
  struct StreamInfo {
    let rate: Int
    let channels: Int
    let bits: Int
    /// Frames altogether; nil where the encoder did not know.
    let frames: Int?
    /// The most frames that one packet holds.
    let longestBlock: Int

    /// Reads the 34 bytes of STREAMINFO.
    init(_ block: ByteBlock) throws(ContainerFault) {
      guard let longest = block.big(2, at: 2), let packed = block.big(4, at: 10), let low = block.big(4, at: 14) else {
        throw .damaged(reason: "its STREAMINFO is cut short", offset: block.origin)
      }
      rate = try SoundNumbers.rate(packed >> 12, at: block.origin + 10)
      channels = (packed >> 9 & 7) + 1
      bits = (packed >> 4 & 31) + 1
      let total = (packed & 15) << 32 | low
      frames = total > 0 ? total : nil
      longestBlock = longest
    }
  }

  /// - Parameter start: Where `fLaC` stands, behind tags that should not be there.
  static func read(_ bytes: some ByteReading, from start: Int) throws(ContainerFault) -> MediaLayout {
    let head = bytes.block(at: start, count: 42)
    guard let kind = head[4], kind & 0x7F == 0, head.big(3, at: 5) == 34 else {
      throw .damaged(reason: "no STREAMINFO at its beginning", offset: start + 4)
    }
    let info = try StreamInfo(head.part(8))
    return MediaLayout(
      kind: .flac, codec: .flac, media: start..<TrailingTags.end(of: bytes, from: start), rate: info.rate,
      channels: info.channels, bitsPerSample: info.bits, frames: info.frames)
  }
}
