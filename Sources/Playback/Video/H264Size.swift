/// The size of H.264 frames according to the stream's own headers, for which a decoder allocates memory regardless of
/// the size that the container states.
struct H264Size {
  /// The width in pixels, in whole macroblocks of sixteen.
  let width: Int
  let height: Int

  /// Parses the first sequence parameter set of a configuration (`avcC`); nil if it cannot be parsed.
  init?(configuration: [UInt8]) {
    let block = ByteBlock(configuration, origin: 0)
    guard let count = block[5], count & 0x1F > 0, let length = block.big(2, at: 6) else { return nil }
    self.init(unit: block.part(8, length).bytes)
  }

  /// Parses the first sequence parameter set among units with start codes; nil if it cannot be parsed.
  init?(stream: [UInt8]) {
    var offset: Int?
    StartCodes.units(in: stream) { code, start in
      if code & 0x1F == 7 { offset = start + 3 }
      return offset == nil
    }
    guard let offset else { return nil }
    self.init(unit: Array(stream[offset...].prefix(256)))
  }

  /// Parses a sequence parameter set.
  init?(unit: [UInt8]) {
    guard let first = unit.first, first & 0x1F == 7 else { return nil }
    var bits = UnitBits(unit.dropFirst())
    guard let profile = bits.fixed(8), bits.fixed(16) != nil, bits.number() != nil else { return nil }
    if [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135].contains(profile) {
      guard let chroma = bits.number() else { return nil }
      if chroma == 3 { _ = bits.fixed(1) }
      guard bits.number() != nil, bits.number() != nil, bits.fixed(1) != nil, let hasLists = bits.fixed(1) else {
        return nil
      }
      if hasLists == 1 { bits.skipLists(chroma == 3 ? 12 : 8) }
    }
    guard bits.number() != nil, let order = bits.number() else { return nil }
    if order == 0 {
      _ = bits.number()
    } else if order == 1 {
      guard bits.fixed(1) != nil, bits.number() != nil, bits.number() != nil, let cycle = bits.number(), cycle < 256
      else { return nil }
      for _ in 0..<cycle { _ = bits.number() }
    }
    guard bits.number() != nil, bits.fixed(1) != nil, let across = bits.number(), let down = bits.number(),
      let isFrameOnly = bits.fixed(1), across < 1 << 20, down < 1 << 20
    else { return nil }
    (width, height) = ((across + 1) * 16, (down + 1) * 16 * (isFrameOnly == 1 ? 1 : 2))
  }
}
