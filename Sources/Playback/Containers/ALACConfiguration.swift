/// The configuration of an Apple Lossless decoder.
struct ALACConfiguration {
  /// The configuration as an `alac` atom of 36 bytes, which libav's decoder expects.
  let atom: [UInt8]
  /// The number of bits per sample.
  let bits: Int
  let channels: Int
  /// The sample rate, in hertz.
  let rate: Int
  /// The average bit rate; zero if it is not stated.
  let bitRate: Int

  /// Parses the 24 bytes of a configuration, alone or inside QuickTime's atoms; nil if there is none.
  init?(cookie: ByteBlock) {
    var block = cookie
    if block.has("frma", at: 4) { block = block.part(12) }
    if block.has("alac", at: 4) { block = block.part(12) }
    block = block.part(0, 24)
    guard block.count == 24, let bits = block[5], [16, 20, 24, 32].contains(bits), let channels = block[9],
      (1...8).contains(channels), let bitRate = block.big(4, at: 16), let rate = block.big(4, at: 20),
      SoundHeaderLimits.rates.contains(rate), let frames = block.big(4, at: 0), (1...1_048_576).contains(frames)
    else { return nil }
    atom = [0, 0, 0, 36] + Array("alac".utf8) + [0, 0, 0, 0] + block.bytes
    self.bits = Int(bits)
    self.channels = Int(channels)
    self.rate = rate
    self.bitRate = bitRate
  }

  /// Returns the number of frames that a packet states, given its first bytes; nil if it has the usual number.
  ///
  /// The first element begins with its kind (3 bits) and number (4 bits), 12 bits of zero, a bit that announces the
  /// number of frames, and 3 bits about its samples.
  static func frames(ofPacket head: ByteBlock) -> Int? {
    var bits = BitReader(head)
    guard let kind = bits.read(3), [0, 1, 3].contains(kind), bits.read(16) != nil, bits.read(1) == 1,
      bits.read(3) != nil
    else { return nil }
    return bits.read(32)
  }
}
