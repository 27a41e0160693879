/// A reader of the headers of RIFF WAVE files.
enum WaveReader {
  static func recognizes(_ head: ByteBlock) -> Bool {
    head.has("WAVE", at: 8) && ["RIFF", "RF64", "BW64", "RIFX"].contains(head.code(at: 0))
  }

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    let name = bytes.block(at: 0, count: 4).code(at: 0) ?? "RIFF"
    guard name != "RIFX" else {
      let codec = SoundCodec.unsupported("RIFX (big-endian WAVE)")
      return MediaLayout(kind: .wav, codec: codec, media: 0..<bytes.count)
    }
    var format: WaveFormat?
    var data: RIFFChunk?
    // RF64 and BW64 (EBU Tech 3306, ITU-R BS.2088) store lengths beyond 32 bits here.
    var longLength: Int?
    try RIFFChunk.forEach(bytes, in: 12..<max(12, bytes.count), isBigEndian: false) { chunk throws(ContainerFault) in
      switch chunk.code {
      case "fmt ": format = try WaveFormat(bytes.block(at: chunk.start, count: min(chunk.length, 64)))
      case "ds64" where name != "RIFF":
        longLength = bytes.block(at: chunk.start, count: min(chunk.length, 16)).little(8, at: 8)
      case "data":
        // The maximum of 32 bits means the end of the file, or the length in `ds64`.
        let isLong = chunk.length == 0xFFFF_FFFF
        data = RIFFChunk(
          code: chunk.code, start: chunk.start, length: isLong ? longLength ?? 0 : chunk.length)
      default: break
      }
      return data == nil
    }
    guard let format else { throw .damaged(reason: "the format chunk (fmt ) is missing before the sound", offset: 12) }
    guard let data else { throw .damaged(reason: "the sound chunk (data) is missing", offset: 12) }

    let isEmpty = data.length == 0 && longLength == nil && RIFFChunk.follow(data.start, in: bytes, isBigEndian: false)
    return layout(.wav, format, data, isLong: longLength != nil, in: isEmpty ? data.start : bytes.count)
  }

  /// Returns the layout for a format and its samples.
  ///
  /// - Parameter isLong: Whether the samples' length has 64 bits, so that it is not a placeholder.
  static func layout(
    _ kind: MediaFormat, _ format: WaveFormat, _ data: RIFFChunk, isLong: Bool, in byteCount: Int
  ) -> MediaLayout {
    let end = endOfSound(data, in: byteCount)
    let length = end - data.start
    var layout = MediaLayout(
      kind: kind, codec: format.codec, media: 0..<end, rate: format.rate, channels: format.channels,
      bitsPerSample: format.bitsPerSample, bitRate: format.bitRate)
    layout.channelMask = format.channelMask
    if let frameBytes = format.frameBytes {
      layout.frames = length / frameBytes
      layout.samples = data.start..<end
      // A file written to a pipe states no length, or the maximum: nothing is missing.
      if data.length > length, isLong || !SoundHeaderLimits.isPlaceholder(data.length) {
        layout.claimedFrames = data.length / frameBytes
      }
    } else if case .unsupported = format.codec {
    } else {
      // WAVE demuxers support other compressed formats only by chance.
      let name = format.codec == .mp3 ? "MP3" : format.codec == .aac ? "AAC" : "MPEG audio layer II"
      layout.codec = .unsupported("\(name) in \(kind == .wav ? "WAVE" : "Wave64")")
    }
    return layout
  }

  /// Returns the end of the sound: the end of its chunk if that is plausible, otherwise the end of the file. An
  /// interrupted recording states a length of zero, or one that is too large.
  ///
  /// Anything after the sound is ignored.
  static func endOfSound(_ data: RIFFChunk, in byteCount: Int) -> Int {
    let remaining = max(0, byteCount - data.start)
    return data.start + (data.length > 0 && data.length <= remaining ? data.length : remaining)
  }
}
