/// Four bytes that name a chunk, an atom or a codec.
struct FourCC: Hashable, ExpressibleByStringLiteral {
  /// The bytes, the first one highest.
  let value: UInt32

  init(_ value: UInt32) {
    self.value = value
  }

  /// Whether all of it is printable ASCII, as chunks are named.
  var isName: Bool {
    [24, 16, 8, 0].allSatisfy { (0x20..<0x7F).contains(value >> $0 & 0xFF) }
  }

  /// The code of four characters; others count as their lowest byte, so that `©` is one.
  init(stringLiteral text: String) {
    value = text.unicodeScalars.prefix(4).reduce(0) { $0 << 8 | $1.value & 0xFF }
  }
}

extension FourCC: CustomStringConvertible {
  /// The characters; a byte that is none, as its number.
  var description: String {
    [24, 16, 8, 0].reduce(into: "") { text, shift in
      let byte = UInt8(truncatingIfNeeded: value >> shift)
      text += byte >= 0x20 && byte < 0x7F ? String(UnicodeScalar(byte)) : "\\" + MediaFormat.hexadecimal(byte)
    }
  }
}
