/// A four-character code of a chunk, an atom or a codec.
struct FourCC: Hashable, ExpressibleByStringLiteral {
  /// The code as a number, whose most significant byte is the first character.
  let value: UInt32

  init(_ value: UInt32) {
    self.value = value
  }

  /// Whether all characters are printable ASCII, as in the names of chunks.
  var isName: Bool {
    [24, 16, 8, 0].allSatisfy { (0x20..<0x7F).contains(value >> $0 & 0xFF) }
  }

  /// Creates a code from four characters; other characters are reduced to their low byte, so that `©` is valid.
  init(stringLiteral text: String) {
    value = text.unicodeScalars.prefix(4).reduce(0) { $0 << 8 | $1.value & 0xFF }
  }
}

extension FourCC: CustomStringConvertible {
  /// The characters; a nonprintable byte as a number.
  var description: String {
    [24, 16, 8, 0].reduce(into: "") { text, shift in
      let byte = UInt8(truncatingIfNeeded: value >> shift)
      text += byte >= 0x20 && byte < 0x7F ? String(UnicodeScalar(byte)) : "\\" + MediaFormat.hexadecimal(byte)
    }
  }
}
