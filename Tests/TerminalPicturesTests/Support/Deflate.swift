/// zlib streams for tests: a simple compressor, which compresses less than zlib, and a decoder.
enum Deflate {
  /// Compresses with fixed codes and matches at the distance of a pixel and of a row.
  static func compress(_ bytes: [UInt8], distances: [Int] = [3, 4, 1]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (bits, count) = (UInt64(0), 0)
    func put(_ value: Int, _ length: Int) {
      bits |= UInt64(value) << count
      count += length
      while count >= 8 {
        out.append(UInt8(bits & 0xFF))
        bits >>= 8
        count -= 8
      }
    }
    /// Huffman codes begin with their highest bit.
    func code(_ value: Int, _ length: Int) {
      var reversed = 0
      for bit in 0..<length where value >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
      put(reversed, length)
    }
    func literal(_ value: Int) {
      switch value {
      case 0..<144: code(0x30 + value, 8)
      case 144..<256: code(0x190 + value - 144, 9)
      case 256..<280: code(value - 256, 7)
      default: code(0xC0 + value - 280, 8)
      }
    }
    put(1, 1)
    put(1, 2)
    var index = 0
    while index < bytes.count {
      var best = (length: 0, distance: 0)
      for distance in distances where distance <= index {
        var length = 0
        while length < 258, index + length < bytes.count, bytes[index + length] == bytes[index + length - distance] {
          length += 1
        }
        if length > best.length { best = (length, distance) }
      }
      guard best.length >= 4 else {
        literal(Int(bytes[index]))
        index += 1
        continue
      }
      let place = lengths.lastIndex { $0.base <= best.length } ?? 0
      literal(257 + place)
      put(best.length - lengths[place].base, lengths[place].extra)
      let symbol = offsets.lastIndex { $0.base <= best.distance } ?? 0
      code(symbol, 5)
      put(best.distance - offsets[symbol].base, offsets[symbol].extra)
      index += best.length
    }
    literal(256)
    put(0, 7)
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return out + [UInt8(b >> 8), UInt8(b & 0xFF), UInt8(a >> 8), UInt8(a & 0xFF)]
  }

  private static let lengths: [(base: Int, extra: Int)] =
    (0..<8).map { (3 + $0, 0) }
    + (8..<28).map { code in
      let extra = (code - 4) / 4
      return (base: ((4 + code % 4) << extra) + 3, extra: extra)
    } + [(258, 0)]
  private static let offsets: [(base: Int, extra: Int)] =
    (0..<4).map { (1 + $0, 0) }
    + (4..<30).map { code in
      let extra = (code - 2) / 2
      return (base: ((2 + code % 2) << extra) + 1, extra: extra)
    }

  /// Decodes stored blocks and blocks with fixed codes; nil for anything else.
  static func decompress(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 6, bytes[0] == 0x78 else { return nil }
    var position = 16
    func bit() -> Int {
      defer { position += 1 }
      return position / 8 < bytes.count ? Int(bytes[position / 8] >> (position % 8)) & 1 : 0
    }
    func number(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }
    var out: [UInt8] = []
    while position / 8 < bytes.count {
      let isLast = bit() == 1
      guard number(2) == 1 else { return nil }
      while true {
        var code = (0..<7).reduce(0) { value, _ in value << 1 | bit() }
        var symbol = 256 + code
        if code >= 24 {
          code = code << 1 | bit()
          symbol = code < 0xC0 ? code - 0x30 : 280 + code - 0xC0
          if code >= 0xC8 { symbol = (code << 1 | bit()) - 0x190 + 144 }
        }
        if symbol == 256 { break }
        guard symbol > 256 else {
          out.append(UInt8(symbol))
          continue
        }
        guard symbol - 257 < lengths.count else { return nil }
        let length = lengths[symbol - 257].base + number(lengths[symbol - 257].extra)
        let offset = (0..<5).reduce(0) { value, _ in value << 1 | bit() }
        guard offset < offsets.count else { return nil }
        let distance = offsets[offset].base + number(offsets[offset].extra)
        guard distance <= out.count else { return nil }
        for _ in 0..<length { out.append(out[out.count - distance]) }
      }
      if isLast { return out }
    }
    return nil
  }
}
