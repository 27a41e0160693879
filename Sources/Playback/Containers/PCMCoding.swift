/// The encoding of an uncompressed sample.
struct PCMCoding: Hashable {
  /// A kind of number.
  enum Kind: Hashable {
    /// A signed integer.
    case signed
    /// An unsigned integer, where the middle of the range is silence.
    case unsigned
    /// A floating-point number (IEEE 754).
    case float
  }

  /// The kind of number.
  let kind: Kind
  /// The size of a sample of one channel, in bytes: 1, 2, 3, 4, or 8 for a float.
  let bytes: Int
  /// Whether the byte order is big-endian.
  let isBigEndian: Bool

  /// Creates an encoding; nil if it does not exist.
  init?(_ kind: Kind, bytes: Int, isBigEndian: Bool) {
    switch kind {
    case .signed, .unsigned: guard (1...4).contains(bytes) else { return nil }
    case .float: guard bytes == 4 || bytes == 8 else { return nil }
    }
    self.kind = kind
    self.bytes = bytes
    self.isBigEndian = bytes > 1 && isBigEndian
  }

  /// GStreamer's name of the encoding: `S16LE`, `U8`, `F64BE`.
  var format: String {
    let letter =
      switch kind {
      case .signed: "S"
      case .unsigned: "U"
      case .float: "F"
      }
    return letter + String(bytes * 8) + (bytes == 1 ? "" : isBigEndian ? "BE" : "LE")
  }
}
