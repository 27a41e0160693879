/// A sound description in `stsd`.
struct MP4SoundEntry {
  private(set) var codec: SoundCodec
  /// The sample rate, in hertz; the frames of MPEG audio may have another one than the description.
  var rate: Int?
  private(set) var channels: Int?
  private(set) var bitsPerSample: Int?
  private(set) var setup: [UInt8] = []
  /// The packets that the decoder of Opus or FLAC needs first; empty for other codecs.
  private(set) var headers: [[UInt8]] = []
  private(set) var bitRate: Int?
  /// The number of frames, at 48,000 Hz, to drop at the beginning of Opus that no edit list cuts; 0 for other codecs.
  private(set) var preSkip = 0
  /// The sample rate of AAC packets, in hertz; nil for other codecs.
  private(set) var coreRate: Int?

  /// The size of a frame of uncompressed sound, in bytes; nil for compressed sound.
  var frameBytes: Int? {
    guard let channels else { return nil }
    return switch codec {
    case .pcm(let coding): coding.bytes * channels
    case .mulaw, .alaw: channels
    default: nil
    }
  }

  /// Whether packets listed in the tables can be decoded without a demuxer.
  var hasPackets: Bool {
    switch codec {
    case .aac, .alac, .mp1, .mp2, .mp3, .flac, .opus, .ima4: true
    default: false
    }
  }

  init(_ entry: MP4Box) throws(ContainerFault) {
    let content = entry.content
    guard let version = content.big(2, at: 8), let channels = content.big(2, at: 16), let bits = content.big(2, at: 18),
      let rate = content.big(2, at: 24)
    else { throw .damaged(reason: "the sound description is truncated", offset: content.origin) }
    codec = .unsupported(CodecNames.name(of: entry.code))
    self.channels = SoundHeaderLimits.channelCounts.contains(channels) ? channels : nil
    self.rate = SoundHeaderLimits.rates.contains(rate) ? rate : nil
    let boxes: ByteBlock
    switch version {
    case 1: boxes = content.part(28 + 16)
    case 2: boxes = content.part(28 + 36)
    default: boxes = content.part(28)
    }
    if version == 2 { try readLong(content) }

    switch entry.code {
    case "mp4a": try readMPEG4(boxes)
    case "alac": try readALAC(boxes, at: content.origin)
    case "fLaC": try readFLAC(boxes)
    case "Opus": try readOpus(boxes)
    case ".mp3", "mp3 ", "ms\u{0}U": codec = .mp3
    case ".mp2", "ms\u{0}P": codec = .mp2
    case ".mp1": codec = .mp1
    case "ulaw", "alaw":
      codec = entry.code == "ulaw" ? .mulaw : .alaw
      bitsPerSample = 8
    case "ima4": codec = .ima4
    case "lpcm" where version == 2: readLinear(content)
    default: readPCM(entry.code, bits, boxes)
    }
    if bitRate == nil, let rates = MP4Box.first("btrt", in: boxes), let average = rates.big(4, at: 8), average > 0 {
      bitRate = average
    }
  }

  /// Reads version 2 of QuickTime's description, which has its own rates and channels.
  private mutating func readLong(_ content: ByteBlock) throws(ContainerFault) {
    guard let high = content.big(4, at: 32), let low = content.big(4, at: 36), let channels = content.big(4, at: 40)
    else { throw .damaged(reason: "the sound description is truncated", offset: content.origin) }
    rate = try SoundHeaderLimits.rate(Double(bitPattern: UInt64(high) << 32 | UInt64(low)), at: content.origin + 32)
    self.channels = try SoundHeaderLimits.channels(channels, at: content.origin + 40)
  }

  private mutating func readMPEG4(_ boxes: ByteBlock) throws(ContainerFault) {
    guard let atom = MP4Box.first("esds", in: boxes) ?? MP4Box.first("wave", "esds", in: boxes),
      let descriptor = ESDescriptor(atom.part(4))
    else { throw .damaged(reason: "the description (esds) of the MPEG-4 sound is missing", offset: boxes.origin) }
    if descriptor.bitRate > 0 { bitRate = descriptor.bitRate }
    switch descriptor.objectType {
    case 0x40, 0x66, 0x67, 0x68:
      guard let configuration = AACConfiguration(descriptor.setup) else {
        throw .damaged(reason: "the AAC configuration is missing", offset: descriptor.setup.origin)
      }
      rate = configuration.rate
      channels = configuration.channels ?? channels
      // MPEG-1's layers may be stored as object types of MPEG-4 audio.
      switch configuration.objectType {
      case 32: codec = .mp1
      case 33: codec = .mp2
      case 34: codec = .mp3
      default:
        codec = configuration.unsupported.map { .unsupported($0) } ?? .aac
        setup = configuration.bytes
        coreRate = configuration.coreRate
      }
    case 0x69, 0x6B: codec = .mp3
    case 0xA5: codec = .unsupported("Dolby AC-3")
    case 0xA6: codec = .unsupported("Dolby Digital Plus")
    case 0xA9...0xAC: codec = .unsupported("DTS")
    case 0xAD: codec = .unsupported("Opus by its number in MPEG-4")
    case 0xDD: codec = .unsupported("Vorbis in MPEG-4")
    case 0xE1: codec = .unsupported("QCELP speech")
    case let other: codec = .unsupported("MPEG-4 sound of type 0x" + String(other, radix: 16))
    }
  }

  private mutating func readALAC(_ boxes: ByteBlock, at offset: Int) throws(ContainerFault) {
    guard let atom = MP4Box.first("alac", in: boxes) ?? MP4Box.first("wave", "alac", in: boxes),
      let configuration = ALACConfiguration(cookie: atom.part(4))
    else { throw .damaged(reason: "the Apple Lossless configuration is missing", offset: offset) }
    codec = .alac
    rate = configuration.rate
    channels = configuration.channels
    bitsPerSample = configuration.bits
    setup = configuration.atom
    if configuration.bitRate > 0 { bitRate = configuration.bitRate }
  }

  private mutating func readFLAC(_ boxes: ByteBlock) throws(ContainerFault) {
    guard let atom = MP4Box.first("dfLa", in: boxes) else {
      throw .damaged(reason: "the FLAC configuration (dfLa) is missing", offset: boxes.origin)
    }
    let info = try FLACReader.StreamInfo(atom.part(8))
    codec = info.codec
    rate = info.rate
    channels = info.channels
    bitsPerSample = info.bits
    let stored = atom.part(8, 34)
    if stored.count == 34 { headers = [FLACReader.header(stored)] }
  }

  private mutating func readOpus(_ boxes: ByteBlock) throws(ContainerFault) {
    guard let atom = MP4Box.first("dOps", in: boxes), atom.count > 1 else {
      throw .damaged(reason: "the Opus configuration (dOps) is missing", offset: boxes.origin)
    }
    preSkip = atom.big(2, at: 2) ?? 0
    // The same fields as in Ogg's header, but big-endian; the decoder needs neither the pre-skip nor the input rate.
    var fields = Array("OpusHead".utf8)
    fields += [1, atom[1] ?? 0, 0, 0, 0, 0, 0, 0, atom[9] ?? 0, atom[8] ?? 0]
    fields += atom.part(10).bytes
    let head = try OpusHead(ByteBlock(fields, origin: atom.origin))
    codec = head.unsupported.map { .unsupported($0) } ?? .opus
    rate = 48_000
    channels = head.channels
    setup = head.bytes
    headers = head.headers
  }

  /// Reads QuickTime's `lpcm`, with the flags of Core Audio.
  private mutating func readLinear(_ content: ByteBlock) {
    let bits = content.big(4, at: 48) ?? 0
    let flags = content.big(4, at: 52) ?? 0
    let kind: PCMCoding.Kind = flags & 1 != 0 ? .float : flags & 4 != 0 ? .signed : .unsigned
    guard bits % 8 == 0, let coding = PCMCoding(kind, bytes: bits / 8, isBigEndian: flags & 2 != 0) else {
      codec = .unsupported("samples of \(bits) bits")
      return
    }
    codec = .pcm(coding)
    bitsPerSample = bits
  }

  private mutating func readPCM(_ code: FourCC, _ bits: Int, _ boxes: ByteBlock) {
    let isLittleEndian = MP4Box.first("wave", "enda", in: boxes)?.big(2, at: 0) == 1
    let bytes = (bits + 7) / 8
    let coding: PCMCoding?
    switch code {
    case "NONE": coding = bytes == 1 ? PCMCoding(.unsigned, bytes: 1, isBigEndian: true) : pcm(bytes, isBigEndian: true)
    case "raw ": coding = bytes == 1 ? PCMCoding(.unsigned, bytes: 1, isBigEndian: true) : pcm(bytes, isBigEndian: true)
    case "twos": coding = pcm(bytes, isBigEndian: true)
    case "sowt": coding = pcm(bytes, isBigEndian: false)
    case "in24": coding = pcm(3, isBigEndian: !isLittleEndian)
    case "in32": coding = pcm(4, isBigEndian: !isLittleEndian)
    case "fl32": coding = PCMCoding(.float, bytes: 4, isBigEndian: !isLittleEndian)
    case "fl64": coding = PCMCoding(.float, bytes: 8, isBigEndian: !isLittleEndian)
    case "ipcm", "fpcm":
      // ISO 23003-5: a full box with a flag for the byte order, and the bits per sample.
      let settings = MP4Box.first("pcmC", in: boxes)
      let size = Int(settings?[5] ?? 0) / 8
      coding = PCMCoding(code == "fpcm" ? .float : .signed, bytes: size, isBigEndian: (settings?[4] ?? 0) & 1 == 0)
    default: return
    }
    guard let coding else {
      codec = .unsupported("samples of \(bits) bits")
      return
    }
    codec = .pcm(coding)
    bitsPerSample = coding.bytes * 8
  }

  private func pcm(_ bytes: Int, isBigEndian: Bool) -> PCMCoding? {
    PCMCoding(.signed, bytes: bytes, isBigEndian: isBigEndian)
  }
}
