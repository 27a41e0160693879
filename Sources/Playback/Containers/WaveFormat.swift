/// A `WAVEFORMATEX`: the sound format in RIFF WAVE and AVI.
struct WaveFormat {
  let codec: SoundCodec
  let rate: Int
  let channels: Int
  let bitsPerSample: Int?
  /// The channel mask (`dwChannelMask`); nil if it is not stated.
  let channelMask: Int?
  let bitRate: Int?
  /// The size of a frame of uncompressed sound, in bytes; nil for compressed sound.
  let frameBytes: Int?

  /// Parses the format.
  ///
  /// - Parameter chunk: The contents of the chunk, at least 14 bytes.
  /// - Throws: ``ContainerFault/damaged(reason:offset:)`` if it contains an invalid number.
  init(_ chunk: ByteBlock) throws(ContainerFault) {
    guard var tag = chunk.little(2, at: 0), let channels = chunk.little(2, at: 2), let rate = chunk.little(4, at: 4),
      let bytesPerSecond = chunk.little(4, at: 8), let alignment = chunk.little(2, at: 12)
    else { throw .damaged(reason: "the format chunk is truncated", offset: chunk.origin) }
    var bits = chunk.little(2, at: 14) ?? 0
    var validBits = bits
    var mask = 0
    if tag == 0xFFFE {
      // The actual tag is the beginning of a GUID, whose other bytes are fixed.
      guard let real = chunk.little(2, at: 24), chunk.has(Self.guid, at: 26) else {
        throw .damaged(reason: "the extensible format has no subformat", offset: chunk.origin)
      }
      tag = real
      mask = chunk.little(4, at: 20) ?? 0
      if let valid = chunk.little(2, at: 18), valid > 0, valid <= bits { validBits = valid }
    }
    self.channels = try SoundHeaderLimits.channels(channels, at: chunk.origin + 2)
    self.rate = try SoundHeaderLimits.rate(rate, at: chunk.origin + 4)
    channelMask = mask == 0 ? nil : mask
    bitRate = bytesPerSecond > 0 ? bytesPerSecond * 8 : nil

    switch tag {
    case 1, 3:
      if tag == 3, bits == 0 { bits = 32 }
      var bytes = (bits + 7) / 8
      // If samples of 24 bits are stored in four bytes, they are the upper 24 bits, even if the header states 32 bits.
      if tag == 1, bytes == 3, alignment == 4 * channels { bytes = 4 }
      let kind: PCMCoding.Kind = tag == 3 ? .float : bytes == 1 ? .unsigned : .signed
      guard bytes > 0, let coding = PCMCoding(kind, bytes: bytes, isBigEndian: false) else {
        throw .damaged(reason: "samples of \(bits) bits", offset: chunk.origin + 14)
      }
      guard alignment <= bytes * channels else {
        throw .damaged(
          reason: "frames of \(alignment) bytes for \(channels) times \(bits) bits", offset: chunk.origin + 12)
      }
      codec = .pcm(coding)
      bitsPerSample = validBits > 0 ? validBits : bits
      frameBytes = bytes * channels
    case 6, 7:
      codec = tag == 6 ? .alaw : .mulaw
      bitsPerSample = 8
      frameBytes = channels
    default:
      codec = Self.compressed[tag] ?? .unsupported("format tag 0x" + String(tag, radix: 16))
      bitsPerSample = nil
      frameBytes = nil
    }
  }

  /// The fixed bytes of a GUID of `KSDATAFORMAT_SUBTYPE`.
  private static let guid: [UInt8] = [
    0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
  ]

  private static let compressed: [Int: SoundCodec] = [
    0x0002: .unsupported("MS ADPCM"), 0x0011: .unsupported("IMA ADPCM"), 0x0016: .unsupported("G.723 ADPCM"),
    0x0022: .unsupported("TrueSpeech"), 0x0031: .unsupported("GSM 6.10"), 0x0040: .unsupported("G.721 ADPCM"),
    0x0042: .unsupported("G.723.1"), 0x0045: .unsupported("G.726 ADPCM"), 0x0050: .mp2, 0x0055: .mp3,
    0x0064: .unsupported("G.726 ADPCM"), 0x0083: .unsupported("G.729"), 0x0092: .unsupported("Dolby AC-3"),
    0x00FF: .aac, 0x0130: .unsupported("ACELP.net"), 0x0160: .unsupported("Windows Media Audio 1"),
    0x0161: .unsupported("Windows Media Audio 2"), 0x0162: .unsupported("Windows Media Audio Pro"),
    0x0163: .unsupported("Windows Media Audio Lossless"), 0x0270: .unsupported("ATRAC3"), 0x1600: .aac,
    0x1601: .unsupported("AAC in LATM"), 0x1610: .aac, 0x2000: .unsupported("Dolby AC-3"),
    0x2001: .unsupported("DTS"), 0x566F: .unsupported("Vorbis in RIFF"), 0x674F: .unsupported("Vorbis in RIFF"),
    0x6771: .unsupported("Vorbis in RIFF"), 0x704F: .unsupported("Opus in RIFF"), 0x706D: .aac,
    0xA106: .aac, 0xA109: .unsupported("Speex"), 0xF1AC: .unsupported("FLAC in RIFF"),
  ]
}
