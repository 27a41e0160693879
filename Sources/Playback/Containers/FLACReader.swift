/// A reader of the headers of FLAC files, and of the last frame, which determines the actual length.
enum FLACReader {
  /// The contents of STREAMINFO.
  struct StreamInfo {
    let rate: Int
    let channels: Int
    let bits: Int
    /// The total number of samples per channel; nil if the encoder did not know it.
    let frames: Int?

    /// The codec: GStreamer's decoder knows at most 24 bits.
    var codec: SoundCodec { bits <= 24 ? .flac : .unsupported("FLAC of \(bits) bits") }

    /// Parses the 34 bytes of STREAMINFO.
    init(_ block: ByteBlock) throws(ContainerFault) {
      guard let packed = block.big(4, at: 10), let low = block.big(4, at: 14) else {
        throw .damaged(reason: "STREAMINFO is truncated", offset: block.origin)
      }
      rate = try SoundHeaderLimits.rate(packed >> 12, at: block.origin + 10)
      channels = (packed >> 9 & 7) + 1
      bits = (packed >> 4 & 31) + 1
      let total = (packed & 15) << 32 | low
      frames = total > 0 ? total : nil
    }
  }

  /// Returns the beginning of a stream with no other block than STREAMINFO.
  ///
  /// - Parameter info: The 34 bytes of STREAMINFO.
  static func header(_ info: ByteBlock) -> [UInt8] {
    repaired(Array("fLaC".utf8) + [0x80, 0, 0, 34] + info.bytes, frames: 0)
  }

  /// Returns the first 42 bytes of a stream with the sizes of its frames removed and its length corrected or removed.
  /// A parser needs neither, and loses sound if they are wrong.
  private static func repaired(_ bytes: [UInt8], frames: Int) -> [UInt8] {
    guard bytes.count == 42 else { return bytes }
    let total = frames < 1 << 36 ? frames : 0
    var repaired = bytes
    for offset in 12..<18 { repaired[offset] = 0 }
    repaired[21] = bytes[21] & 0xF0 | UInt8(total >> 32)
    for offset in 22..<26 { repaired[offset] = UInt8(total >> ((25 - offset) * 8) & 0xFF) }
    return repaired
  }

  /// Reads a layout.
  ///
  /// - Parameter start: The position of `fLaC`, possibly after misplaced tags.
  static func read(_ bytes: some ByteReading, from start: Int) throws(ContainerFault) -> MediaLayout {
    let head = bytes.block(at: start, count: 42)
    guard let kind = head[4], kind & 0x7F == 0, head.big(3, at: 5) == 34 else {
      throw .damaged(reason: "STREAMINFO is missing", offset: start + 4)
    }
    let info = try StreamInfo(head.part(8))
    var layout = MediaLayout(
      kind: .flac, codec: info.codec, media: start..<TrailingTags.end(of: bytes, from: start), rate: info.rate,
      channels: info.channels, bitsPerSample: info.bits, frames: info.frames)
    let frameCount = count(bytes, in: layout.media)
    let repaired = repaired(head.bytes, frames: frameCount ?? info.frames ?? 0)
    if repaired != head.bytes { layout.head = repaired }
    if let frameCount {
      layout.frames = frameCount
      layout.isCounted = true
      if let declared = info.frames, declared > frameCount { layout.claimedFrames = declared }
    }
    return layout
  }

  /// The distances from the end at which a frame is searched for, in bytes.
  private static let tailSizes = [32_768, 1_048_576]
  /// The maximum number of bytes to verify for an apparent last frame.
  private static let maximumCheckedBytes = 4_194_304
  /// The maximum number of metadata blocks.
  private static let maximumBlocks = 1024

  /// Returns the number of samples per channel from the first frame to the last; nil if either is incomplete.
  private static func count(_ bytes: some ByteReading, in media: Range<Int>) -> Int? {
    guard let start = firstFrame(bytes, in: media),
      let first = FLACFrame(bytes.block(at: start, count: FLACFrame.longestHeader)), first.samples > 0
    else { return nil }
    for size in tailSizes {
      let offset = max(start, media.upperBound - size)
      let tail = bytes.block(at: offset, count: media.upperBound - offset)
      if let last = lastFrame(tail, like: first) {
        let begins = first.countsSamples ? first.number : first.number * first.samples
        let ends = (last.countsSamples ? last.number : last.number * first.samples) + last.samples
        return ends > begins ? ends - begins : nil
      }
      if offset == start { break }
    }
    return nil
  }

  /// Returns the position of the first frame, after the metadata.
  private static func firstFrame(_ bytes: some ByteReading, in media: Range<Int>) -> Int? {
    var offset = media.lowerBound + 4
    for _ in 0..<maximumBlocks {
      let block = bytes.block(at: offset, count: 4)
      guard let kind = block[0], let length = block.big(3, at: 1), length <= media.upperBound - offset - 4 else {
        return nil
      }
      offset += 4 + length
      if kind & 0x80 != 0 { return offset }
    }
    return nil
  }

  /// Returns the last frame of a block, which ends where the block does.
  private static func lastFrame(_ tail: ByteBlock, like first: FLACFrame) -> FLACFrame? {
    var remaining = maximumCheckedBytes
    for offset in stride(from: tail.count - 8, through: 0, by: -1) where tail[offset] == 0xFF {
      guard let frame = FLACFrame(tail, at: offset), frame.countsSamples == first.countsSamples else { continue }
      remaining -= tail.count - offset
      guard remaining > 0 else { return nil }
      if tail.part(offset).withBytes(FLACFrame.footer) == 0 { return frame }
    }
    return nil
  }
}
