extension String {
  /// The text as a JSON string, with control characters escaped so that it can be printed safely on a terminal.
  package var quoted: String {
    // Printable ASCII that needs no escape.
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) { return "\"\(self)\"" }
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.isUnprintable:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The first 60 characters, quoted, for messages that show untrusted text.
  package var excerpt: String {
    let start = prefix(60)
    return start.endIndex == endIndex ? quoted : String(start).quoted + "…"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, or a format character that reorders or hides text.
  fileprivate var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value != 0x200D  // the joiner in emoji sequences
    default: false
    }
  }
}
