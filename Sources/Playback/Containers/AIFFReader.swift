/// A reader of the headers of AIFF and AIFF-C files.
enum AIFFReader {
  /// The contents of `COMM`.
  private struct Common {
    let channels: Int
    /// The number of frames, or of IMA4 packets; zero for an interrupted recording.
    let count: Int
    let bits: Int
    let rate: Int
    let compression: FourCC
  }

  /// The contents of `SSND`.
  private struct Sound {
    /// The range of the sound in the file.
    let bytes: Range<Int>
    /// The length in bytes that the chunk states, which may exceed the file; nil if it is unknown.
    let statedLength: Int?
  }

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    let isCompressed = bytes.block(at: 8, count: 4).has("AIFC")
    var common: Common?
    var sound: Sound?
    try RIFFChunk.forEach(bytes, in: 12..<max(12, bytes.count), isBigEndian: true) { chunk throws(ContainerFault) in
      switch chunk.code {
      case "COMM":
        common = try Self.common(bytes.block(at: chunk.start, count: min(chunk.length, 22)), isCompressed: isCompressed)
      case "SSND":
        sound = try Self.sound(chunk, in: bytes)
      default: break
      }
      return common == nil || sound == nil
    }
    guard let common else { throw .damaged(reason: "the format chunk (COMM) is missing", offset: 12) }
    guard let sound else { throw .damaged(reason: "the sound chunk (SSND) is missing", offset: 12) }
    return layout(common, sound)
  }

  private static func common(_ chunk: ByteBlock, isCompressed: Bool) throws(ContainerFault) -> Common {
    guard let channels = chunk.big(2, at: 0), let count = chunk.big(4, at: 2), let bits = chunk.big(2, at: 6),
      let rate = extended(chunk.part(8, 10)), let compression = isCompressed ? chunk.code(at: 18) : "NONE"
    else { throw .damaged(reason: "the format chunk is truncated", offset: chunk.origin) }
    return Common(
      channels: try SoundHeaderLimits.channels(channels, at: chunk.origin), count: count, bits: bits,
      rate: try SoundHeaderLimits.rate(rate, at: chunk.origin + 8), compression: compression)
  }

  /// Returns an 80-bit floating-point number of IEEE 754.
  static func extended(_ block: ByteBlock) -> Double? {
    guard let top = block.big(2, at: 0), let high = block.big(4, at: 2), let low = block.big(4, at: 6) else {
      return nil
    }
    let exponent = top & 0x7FFF
    guard exponent != 0x7FFF else { return .nan }
    let mantissa = Double(UInt64(high) << 32 | UInt64(low))
    let magnitude = Double(sign: .plus, exponent: min(max(exponent - 16_383 - 63, -2000), 2000), significand: mantissa)
    return top & 0x8000 != 0 ? -magnitude : magnitude
  }

  private static func sound(_ chunk: RIFFChunk, in bytes: some ByteReading) throws(ContainerFault) -> Sound {
    guard let offset = bytes.block(at: chunk.start, count: 8).big(4, at: 0) else {
      throw .damaged(reason: "the sound chunk is truncated", offset: chunk.start)
    }
    let start = chunk.start + 8 + offset
    // As with WAVE, an interrupted recording has no length, or one that is too large.
    let isEmpty = chunk.length == 8 && offset == 0 && RIFFChunk.follow(start, in: bytes, isBigEndian: true)
    let end = isEmpty ? start : chunk.length > 8 ? chunk.content(within: bytes.count).upperBound : bytes.count
    guard start <= end else { throw .damaged(reason: "the sound starts beyond its end", offset: chunk.start) }
    let isStated = chunk.length > 8 + offset && !SoundHeaderLimits.isPlaceholder(chunk.length)
    return Sound(bytes: start..<end, statedLength: isStated ? chunk.length - 8 - offset : nil)
  }

  private static func layout(_ common: Common, _ sound: Sound) -> MediaLayout {
    let stated = sound.statedLength
    let sound = sound.bytes
    var layout = MediaLayout(
      kind: .aiff, codec: codec(common), media: sound, rate: common.rate, channels: common.channels)
    let frameBytes: Int
    switch layout.codec {
    case .pcm(let coding):
      frameBytes = coding.bytes * common.channels
      layout.bitsPerSample = min(common.bits == 0 ? coding.bytes * 8 : common.bits, coding.bytes * 8)
    case .mulaw, .alaw:
      frameBytes = common.channels
      layout.bitsPerSample = 8
    case .ima4:
      let size = 34 * common.channels
      let count = min(sound.count / size, common.count > 0 ? common.count : .max)
      layout.media = sound.lowerBound..<sound.lowerBound + count * size
      layout.packets = PacketTable(offset: sound.lowerBound, count: count, size: size, framesPerPacket: 64)
      layout.bitRate = common.rate * size * 8 / 64
      layout.frames = count * 64
      if common.count < SoundHeaderLimits.placeholder {
        // Some programs store the number of frames.
        let areFrames = stated.map { common.count > $0 / size } ?? ((common.count + 63) / 64 >= count)
        let claimed = areFrames ? common.count : common.count * 64
        if claimed > layout.frames ?? 0 { layout.claimedFrames = claimed }
      }
      return layout
    default:
      return layout
    }
    let count = min(sound.count / frameBytes, common.count > 0 ? common.count : .max)
    layout.media = sound.lowerBound..<sound.lowerBound + count * frameBytes
    layout.samples = layout.media
    layout.bitRate = common.rate * frameBytes * 8
    layout.frames = count
    if common.count > count, common.count < SoundHeaderLimits.placeholder { layout.claimedFrames = common.count }
    return layout
  }

  private static func codec(_ common: Common) -> SoundCodec {
    func pcm(_ kind: PCMCoding.Kind, _ bytes: Int, isBigEndian: Bool = true) -> SoundCodec {
      PCMCoding(kind, bytes: bytes, isBigEndian: isBigEndian).map { .pcm($0) }
        ?? .unsupported("samples of \(common.bits) bits")
    }
    let bytes = (common.bits + 7) / 8
    switch common.compression {
    case "NONE", "twos": return pcm(.signed, bytes)
    case "sowt": return pcm(.signed, bytes, isBigEndian: false)
    case "raw ": return bytes == 1 ? pcm(.unsigned, 1) : pcm(.signed, bytes)
    case "in24": return pcm(.signed, 3)
    case "42ni": return pcm(.signed, 3, isBigEndian: false)
    case "in32": return pcm(.signed, 4)
    case "23ni": return pcm(.signed, 4, isBigEndian: false)
    case "fl32", "FL32": return pcm(.float, 4)
    case "fl64", "FL64": return pcm(.float, 8)
    case "ulaw", "ULAW": return .mulaw
    case "alaw", "ALAW": return .alaw
    case "ima4": return .ima4
    default: return .unsupported(CodecNames.name(of: common.compression))
    }
  }
}
