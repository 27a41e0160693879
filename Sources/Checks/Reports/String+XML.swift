extension String {
  /// The string as text of XML 1.0, which cannot represent most control characters.
  var xml: String { escapedXML(isAttribute: false) }

  /// The string as an attribute value of XML 1.0, in double quotes, with line breaks preserved.
  var xmlAttribute: String { escapedXML(isAttribute: true) }

  private func escapedXML(isAttribute: Bool) -> String {
    // Most text needs no escaping, and reports contain a lot of it.
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

  /// The bytes of UTF-8 with which characters that need escaping begin.
  private static let isSuspect: [Bool] = (0..<256).map { byte in
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xEF || [0x22, 0x26, 0x3C, 0x3E].contains(byte)
  }

  /// Returns the string with some scalars replaced; a scalar is kept if `form` returns nil.
  ///
  /// Works on scalars, as readers of reports do: `replacing` works on characters, and would find no line feed after a
  /// carriage return and no quotation mark before a combining accent.
  func escaped(_ form: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let form = form(scalar) { text += form } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
