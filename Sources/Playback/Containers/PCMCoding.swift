/// How a sample without compression is written down.
struct PCMCoding: Hashable {
  /// What its bits mean.
  enum Kind: Hashable {
    /// A whole number with a sign.
    case signed
    /// A whole number whose middle is silence.
    case unsigned
    /// IEEE 754.
    case float
  }

  /// What its bits mean.
  let kind: Kind
  /// Bytes of one sample of one channel: 1, 2, 3, 4, or 8 for a float.
  let bytes: Int
  /// Whether its highest byte comes first.
  let isBigEndian: Bool

  /// A coding; nil where there is no such one.
  init?(_ kind: Kind, bytes: Int, isBigEndian: Bool) {
    switch kind {
    case .signed, .unsigned: guard (1...4).contains(bytes) else { return nil }
    case .float: guard bytes == 4 || bytes == 8 else { return nil }
    }
    self.kind = kind
    self.bytes = bytes
    self.isBigEndian = bytes > 1 && isBigEndian
  }

  /// GStreamer's name of it, `S16LE`, `U8`, `F64BE`.
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
