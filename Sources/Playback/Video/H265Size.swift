/// The size of HEVC frames according to the stream's own headers, for which a decoder allocates memory regardless of
/// the size that the container states.
struct H265Size {
  /// The width in pixels.
  let width: Int
  let height: Int

  /// Parses the first sequence parameter set of a configuration (`hvcC`); nil if there is none, or it cannot be parsed.
  init?(configuration: [UInt8]) {
    let block = ByteBlock(configuration, origin: 0)
    var offset = 23
    for _ in 0..<Int(block[22] ?? 0) {
      guard let kind = block[offset], let count = block.big(2, at: offset + 1) else { return nil }
      offset += 3
      for _ in 0..<count {
        guard let length = block.big(2, at: offset) else { return nil }
        if kind & 0x3F == 33 {
          self.init(unit: block.part(offset + 2, length).bytes)
          return
        }
        offset += 2 + length
      }
    }
    return nil
  }

  /// Parses a sequence parameter set.
  init?(unit: [UInt8]) {
    guard let first = unit.first, first >> 1 & 0x3F == 33 else { return nil }
    var bits = UnitBits(unit.dropFirst(2))
    guard bits.fixed(4) != nil, let layers = bits.fixed(3), layers < 7, bits.fixed(1) != nil,
      Self.skipProfile(&bits, layers: layers), bits.number() != nil, let chroma = bits.number()
    else { return nil }
    if chroma == 3 { _ = bits.fixed(1) }
    guard let width = bits.number(), let height = bits.number(), width < 1 << 20, height < 1 << 20 else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Skips the profiles and levels of the stream and of its temporal layers.
  ///
  /// - Returns: Whether all of them were there.
  private static func skipProfile(_ bits: inout UnitBits, layers: Int) -> Bool {
    func skip(_ count: Int, _ bits: inout UnitBits) -> Bool {
      for _ in 0..<count / 8 where bits.fixed(8) == nil { return false }
      return true
    }
    guard skip(96, &bits) else { return false }
    var present: [(profile: Bool, level: Bool)] = []
    for _ in 0..<layers {
      guard let profile = bits.fixed(1), let level = bits.fixed(1) else { return false }
      present.append((profile == 1, level == 1))
    }
    if layers > 0 { for _ in layers..<8 where bits.fixed(2) == nil { return false } }
    return present.allSatisfy { layer in
      (!layer.profile || skip(88, &bits)) && (!layer.level || skip(8, &bits))
    }
  }
}
