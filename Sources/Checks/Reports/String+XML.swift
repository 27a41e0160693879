extension String {
  /// As text in XML 1.0, which has no way of writing most control characters.
  var xml: String { escapedXML(isAttribute: false) }

  /// As an attribute's value in XML 1.0, in double quotes: its line breaks stay what they are.
  var xmlAttribute: String { escapedXML(isAttribute: true) }

  private func escapedXML(isAttribute: Bool) -> String {
    // Most text has nothing to escape, and reports have a lot of it.
    guard utf8.contains(where: { Self.isSuspect[Int($0)] }) else { return self }
    return escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": isAttribute ? "&#10;" : nil
      case "\t": isAttribute ? "&#9;" : nil
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Bytes of UTF-8 that what is escaped has, if only at its beginning.
  private static let isSuspect: [Bool] = (0..<256).map { byte in
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xEF || [0x22, 0x26, 0x3C, 0x3E].contains(byte)
  }

  /// With scalars written in another way; nil leaves one as it is.
  ///
  /// Scalar by scalar, for to `replacing` a line feed after a carriage return is no line feed, and a quote under an accent
  /// no quote. To those who read reports they are.
  func escaped(_ form: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let form = form(scalar) { text += form } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
