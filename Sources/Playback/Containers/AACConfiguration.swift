/// An AudioSpecificConfig: the configuration of an AAC decoder.
struct AACConfiguration {
  /// The configuration as stored in the file.
  let bytes: [UInt8]
  /// The audio object type of MPEG-4; 2 is AAC Low Complexity.
  let objectType: Int
  /// The sample rate of the decoder's output, in hertz.
  let rate: Int
  /// The sample rate of packets of ``framesPerPacket`` frames, in hertz: half of ``rate`` with spectral band
  /// replication.
  let coreRate: Int
  /// The number of frames of a packet: 1,024 or 960, and with low delay 512 or 480 (ISO/IEC 14496-3, 4.4.1).
  let framesPerPacket: Int
  /// The number of channels of the decoder's output; nil if the stream itself describes them.
  let channels: Int?

  /// The sample rates by index.
  static let rates = [
    96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
  ]

  /// Returns the number of channels of a channel configuration; nil for 0, with which the stream itself describes
  /// them.
  static func channels(_ configuration: Int) -> Int? {
    let counts = [nil, 1, 2, 3, 4, 5, 6, 8, nil, nil, nil, 7, 8, 24, 8]
    return counts.indices.contains(configuration) ? counts[configuration] : nil
  }

  /// Parses a configuration; nil if it is invalid.
  init?(_ block: ByteBlock) {
    guard (2...1024).contains(block.count) else { return nil }
    bytes = block.bytes
    var bits = BitReader(block)
    func objectType() -> Int? {
      guard let type = bits.read(5) else { return nil }
      return type == 31 ? bits.read(6).map { $0 + 32 } : type
    }
    func rate() -> Int? {
      guard let index = bits.read(4) else { return nil }
      if index == 15 { return bits.read(24).flatMap { SoundHeaderLimits.rates.contains($0) ? $0 : nil } }
      return index < Self.rates.count ? Self.rates[index] : nil
    }
    guard var type = objectType(), var decoded = rate(), let configuration = bits.read(4), type > 0 else { return nil }
    coreRate = decoded
    var hasParametricStereo = type == 29
    var special = bits
    if type == 5 || type == 29 {
      // The extended rate comes first, followed by the core's rate.
      guard let wide = rate(), let core = objectType() else { return nil }
      decoded = wide
      type = core
      special = bits
    } else if configuration != 0, [1, 2, 3, 4].contains(type), bits.read(1) != nil, let depends = bits.read(1),
      depends == 0 || bits.read(14) != nil, bits.read(1) != nil, bits.read(11) == 0x2B7, objectType() == 5,
      bits.read(1) == 1, let wide = rate()
    {
      // The configuration ends with backward-compatible signaling, which old decoders ignore.
      decoded = wide
      hasParametricStereo = bits.read(11) == 0x548 && bits.read(1) == 1
    }
    self.objectType = type
    self.rate = decoded
    let isShort = special.read(1) == 1
    framesPerPacket = [23, 39].contains(type) ? (isShort ? 480 : 512) : (isShort ? 960 : 1_024)
    channels = hasParametricStereo && configuration == 1 ? 2 : Self.channels(configuration)
  }

  /// Parses Core Audio's magic cookie: an `esds` descriptor, or the configuration itself.
  init?(cookie: ByteBlock) {
    if let descriptor = ESDescriptor(cookie) {
      self.init(descriptor.setup)
    } else {
      self.init(cookie)
    }
  }

  /// The reason why the configuration is not supported; nil if it is.
  var unsupported: String? {
    switch objectType {
    case 42: "xHE-AAC"
    case 36: "MPEG-4 ALS"
    case 1, 2, 3, 4, 17, 23, 39: nil
    default: "MPEG-4 audio object type \(objectType)"
    }
  }
}
