import Files

/// Names of files and folders in the store, derived from arbitrary text of an app.
package enum StoreName {
  private static let maximumBytes = 120

  /// Returns an unambiguous file name for `text`. Letters, digits, `-` and inner dots are kept, other bytes are
  /// escaped; a name that is too long is cut and ends in a hash of the whole text.
  package static func escaped(_ text: String) -> String {
    var name = ""
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where index > 0: name += "."
      default: name += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      if name.utf8.count > maximumBytes {
        return "\(name.prefix(maximumBytes))~\(String(text.stableHash(), radix: 16))"
      }
    }
    return name.isEmpty ? "_" : name
  }
}
