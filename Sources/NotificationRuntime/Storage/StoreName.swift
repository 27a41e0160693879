/// Names of files and folders in the store: made of what an app says, which may be anything.
enum StoreName {
  private static let maximumBytes = 120

  /// A name that stands for `text` and no other: letters, digits, `-` and dots inside stay; other bytes are escaped, and
  /// what is too long ends in a number made of all of it.
  static func escaped(_ text: String) -> String {
    var name = ""
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where index > 0: name += "."
      default: name += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      if name.utf8.count > maximumBytes { return "\(name.prefix(maximumBytes))~\(String(hash(text), radix: 16))" }
    }
    return name.isEmpty ? "_" : name
  }

  /// FNV-1a: the same on every run, unlike Swift's own.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
