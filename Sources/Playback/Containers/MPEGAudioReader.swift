/// A reader of MPEG audio and of AAC in ADTS: consecutive frames without a container, surrounded by tags.
enum MPEGAudioReader {
  /// The delay of a layer III decoder, in frames of sound.
  private static let decoderDelay = 529
  /// The maximum distance to the first frame, in bytes.
  private static let searchLimit = 65_536
  /// The maximum zero padding of a tag, in bytes.
  private static let longestPadding = 1_048_576

  /// Reads the layout; nil if the bytes are not such sound.
  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout? {
    let tagged = LeadingTags.end(of: bytes)
    guard tagged < bytes.count else { throw .damaged(reason: "the tag is as long as the file", offset: 0) }
    if tagged > 0, bytes.block(at: tagged, count: 4).has("fLaC") { return try FLACReader.read(bytes, from: tagged) }
    let end = TrailingTags.end(of: bytes, from: tagged)
    guard tagged < end else { throw .damaged(reason: "the tag is as long as the file", offset: 0) }
    if let (start, length) = firstFreeFrame(bytes, in: tagged..<end),
      let frame = MPEGFrame(bytes.block(at: start, count: MPEGFrame.headerLength), free: length)
    {
      return layout(bytes, frame, start..<end, free: length)
    }
    guard let start = firstFrame(bytes, in: tagged..<end) else {
      guard tagged > 0 else { return nil }
      throw .damaged(reason: "no MPEG audio frame after the tag", offset: tagged)
    }
    guard let frame = MPEGFrame(bytes.block(at: start, count: MPEGFrame.headerLength)) else { return nil }
    return layout(bytes, frame, start..<end)
  }

  private static func firstFrame(_ bytes: some ByteReading, in range: Range<Int>) -> Int? {
    // UTF-16 text begins like a frame of layer I, so that another frame must follow.
    let mayEnd = !bytes.block(at: range.lowerBound, count: 2).has([0xFF, 0xFE])
    if isSound(bytes, at: range.lowerBound, end: range.upperBound, frames: 2, mayEnd: mayEnd) {
      return range.lowerBound
    }
    let start = skipZeros(bytes, in: range)
    let block = bytes.block(at: start, count: min(searchLimit, range.upperBound - start))
    // Data that only resembles a header is not followed by two more headers of the same kind.
    for position in 0..<block.count where MPEGFrame(block, at: position) != nil {
      let offset = start + position
      if isSound(bytes, at: offset, end: range.upperBound, frames: 3, mayEnd: mayEnd && position == 0) {
        return offset
      }
    }
    // The first frame of a damaged MP3 may be the only intact one; the decoder reports the damage.
    return MPEGFrame(block)?.codec == .mp3 ? start : nil
  }

  /// Returns whether `frames` consecutive frames of the same kind begin at `start`. If `mayEnd` is true, the file may
  /// end earlier.
  private static func isSound(_ bytes: some ByteReading, at start: Int, end: Int, frames: Int, mayEnd: Bool) -> Bool {
    var offset = start
    var first: MPEGFrame?
    for _ in 0..<frames {
      // The file ends after a frame, or in the middle of one.
      if first != nil, offset >= end { return mayEnd }
      guard let frame = MPEGFrame(bytes.block(at: offset, count: min(MPEGFrame.headerLength, end - offset))),
        first?.isFollowed(by: frame) ?? true
      else { return false }
      first = frame
      offset += frame.length
    }
    return true
  }

  /// The maximum length of a free-format frame, in bytes: the limit of decoders.
  private static let longestFreeFrame = 4096

  /// Returns the start of free-format sound, and the length of its frames without padding; nil if there is none. All
  /// frames have the same length, which is determined from the distance between them.
  private static func firstFreeFrame(_ bytes: some ByteReading, in range: Range<Int>) -> (start: Int, length: Int)? {
    let start = skipZeros(bytes, in: range)
    let head = bytes.block(at: start, count: 4)
    guard let first = MPEGFrame(head, free: 0), first.bitRate == 0 else { return nil }
    let block = bytes.block(at: start, count: min(longestFreeFrame * 4, range.upperBound - start))
    for position in 4..<max(4, min(block.count, longestFreeFrame)) {
      guard let next = MPEGFrame(block, at: position, free: 0), first.isFollowed(by: next) else { continue }
      let length = position - first.length
      // Three more frames of the same kind, or the end of the file, must follow.
      var offset = position
      var frames = 0
      while frames < 3, offset < block.count, length > 0, let frame = MPEGFrame(block, at: offset, free: length),
        first.isFollowed(by: frame)
      {
        offset += frame.length
        frames += 1
      }
      let remaining = range.upperBound - start - offset
      if frames == 3 || frames == 2 && remaining <= 0 || frames == 1 && remaining == 0 { return (start, length) }
    }
    return nil
  }

  private static func skipZeros(_ bytes: some ByteReading, in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound, offset - range.lowerBound < longestPadding {
      let block = bytes.bytes(at: offset, count: min(4096, range.upperBound - offset))
      guard !block.isEmpty else { break }
      if let index = block.firstIndex(where: { $0 != 0 }) { return offset + index }
      offset += block.count
    }
    return range.lowerBound
  }

  /// The number of packets checked for containing exactly one frame.
  private static let framed = 64

  /// Returns whether the packets of a table are individual frames of MPEG audio, according to the first packets.
  static func isFramed(_ bytes: some ByteReading, _ table: PacketTable, as codec: SoundCodec, rate: Int) -> Bool {
    (0..<min(framed, table.count)).allSatisfy { index in
      guard let packet = table[index],
        let frame = MPEGFrame(bytes.block(at: packet.lowerBound, count: MPEGFrame.headerLength))
      else { return false }
      return frame.codec == codec && frame.rate == rate && frame.length == packet.count
        && frame.samples == table.framesPerPacket
    }
  }

  /// The maximum size of a file that is scanned frame by frame, in bytes: reading it takes less time than resampling.
  private static let shortFile = 262_144

  /// Returns whether all frames of a short MP3 have the same rate and number of channels, with nothing between them.
  static func isUniform(_ bytes: some ByteReading, _ layout: MediaLayout) -> Bool {
    guard layout.codec == .mp3, layout.media.count <= shortFile else { return false }
    let block = bytes.block(at: layout.media.lowerBound, count: layout.media.count)
    var offset = 0
    while offset < block.count {
      guard let frame = MPEGFrame(block, at: offset), frame.codec == .mp3, frame.rate == layout.rate,
        frame.channels == layout.channels
      else { return false }
      offset += frame.length
    }
    return true
  }

  /// The maximum size of a file that is scanned frame by frame to verify a stated number of frames, in bytes.
  private static let countedFile = 67_108_864

  /// Returns the number of consecutive MP3 frames that fill a range; nil if there is anything between them, or the
  /// range is too long. A truncated frame is not counted.
  private static func count(_ bytes: some ByteReading, in range: Range<Int>, free: Int?) -> Int? {
    guard range.count <= countedFile else { return nil }
    var frames = 0
    var offset = range.lowerBound
    var block = ByteBlock([], origin: offset)
    while offset + 4 <= range.upperBound {
      if offset + MPEGFrame.headerLength > block.origin + block.count {
        block = bytes.block(at: offset, count: min(262_144, range.upperBound - offset))
      }
      guard let frame = MPEGFrame(block, at: offset - block.origin, free: free), frame.codec == .mp3 else { return nil }
      offset += frame.length
      if offset <= range.upperBound { frames += 1 }
    }
    return frames
  }

  /// Returns the length of an AAC stream that is not longer than its priming, in frames; nil for longer streams, whose
  /// frames are not counted.
  private static func shortLength(_ bytes: some ByteReading, _ range: Range<Int>) -> Int? {
    var (offset, total) = (range.lowerBound, 0)
    while total <= AACPriming.frames {
      guard offset < range.upperBound else { return total }
      guard
        let frame = MPEGFrame(bytes.block(at: offset, count: min(MPEGFrame.headerLength, range.upperBound - offset)))
      else { return nil }
      // A truncated frame is not counted.
      guard frame.length <= range.upperBound - offset else { return total }
      total += frame.samples
      offset += frame.length
    }
    return nil
  }

  private static func layout(
    _ bytes: some ByteReading, _ frame: MPEGFrame, _ range: Range<Int>, free: Int? = nil
  ) -> MediaLayout {
    var layout = MediaLayout(
      kind: frame.codec == .aac ? .aac : .mp3, codec: frame.codec, media: range, rate: frame.rate,
      channels: frame.channels, bitRate: frame.bitRate)
    if frame.codec == .aac, frame.channels == nil,
      let channels = AACProgram.channels(bytes.block(at: range.lowerBound, count: min(256, frame.length)))
    {
      let list = ADTSPackets.list(bytes, in: range, like: frame)
      layout.channels = channels
      layout.packets = PacketTable(list)
      layout.trim = AACPriming.trim(total: list.frames, rate: frame.rate, coreRate: frame.rate)
      layout.frames = layout.trim?.count
    } else if frame.codec == .aac {
      layout.trim = AACPriming.trim(total: shortLength(bytes, range), rate: frame.rate, coreRate: frame.rate)
      if let count = layout.trim?.count { layout.frames = count }
    }
    guard frame.codec == .mp3, frame.length < range.count,
      let info = InfoFrame(bytes.block(at: range.lowerBound, count: frame.length), frame)
    else { return layout }

    // The info frame is excluded, so that no parser acts on it and all players produce the same frames.
    layout.media = range.lowerBound + frame.length..<range.upperBound
    var total = info.frames.flatMap { $0 > 0 ? $0 * frame.samples : nil }
    // An encoder that does not state its delay may have counted this frame, too.
    if info.delay == nil, let declared = info.frames, declared > 1,
      count(bytes, in: layout.media, free: free) == declared - 1
    {
      total = (declared - 1) * frame.samples
    }
    layout.frames = total
    if let delay = info.delay, let padding = info.padding, delay + padding < total ?? .max {
      let count = total.map { $0 - delay - padding }
      layout.trim = Trim(first: delay + decoderDelay, count: count, rate: frame.rate)
      layout.frames = count
    }
    if info.isConstant {
      // The info frame may have a higher bit rate than those that follow, to contain its data.
      let next = MPEGFrame(bytes.block(at: layout.media.lowerBound, count: MPEGFrame.headerLength))
      layout.bitRate = next?.bitRate ?? frame.bitRate
    } else if let total {
      let count = info.bytes ?? layout.media.count
      layout.bitRate = RateConversion.frames(count * 8, from: total, to: frame.rate)
    }
    return layout
  }
}
