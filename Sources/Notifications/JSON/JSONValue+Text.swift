extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line, with sorted keys; a nonfinite number becomes `null`.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .string(let value): value.quoted
    case .array(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\($0.key.quoted):\($0.value)" }.joined(separator: ","))}"
    }
  }

  /// The type and, if it is short, the value, for error messages.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer, .number: "the number \(self)"
    case .string(let value): "the string \(value.excerpt)"
    case .array(let values): "an array of \(values.count)"
    case .object(let members): "an object of \(members.count) \(members.count == 1 ? "key" : "keys")"
    }
  }
}

extension String {
  /// The text as a JSON string, with control characters escaped so that it can be printed safely on a terminal.
  var quoted: String {
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

  /// The text itself if it can be printed safely, otherwise quoted; for file names.
  var printable: String {
    let quoted = quoted
    return !isEmpty && quoted.dropFirst().dropLast() == self ? self : quoted
  }

  /// The first 60 characters, quoted, for messages that show untrusted text.
  var excerpt: String {
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
