import Foundation

extension Scene {
  /// The elements of the scene as text, one line for each, from back to front:
  ///
  ///     mediaButton "Play" (16, 88.5, 44, 44) paused
  ///
  /// A line consists of the role, the label, the value if any after an equals sign, the frame (x, y, width and height
  /// in points, with at most two decimals), and the state unless it is normal. Newlines, quotes and characters that are
  /// invisible or reorder the line in a label are escaped. The same scene always yields the same lines.
  public var outline: String {
    elements.map { element in
      let frame: [Double] = [
        element.frame.origin.x, element.frame.origin.y, element.frame.size.width, element.frame.size.height,
      ]
      var parts = [element.role.rawValue, Self.quoted(element.label)]
      if let value = element.value { parts.append("= " + Self.quoted(value)) }
      parts.append("(" + frame.map(Self.short).joined(separator: ", ") + ")")
      if element.state != .normal { parts.append(element.state.rawValue) }
      return parts.joined(separator: " ") + "\n"
    }.joined()
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      // These are invisible characters, line separators, and characters that reorder the rest of the line. Emoji and
      // Persian words need U+200C and U+200D.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200B}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{FEFF}":
        quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns a length with at most two decimals, without trailing zeros.
  private static func short(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    let absolute = Int(abs(hundredths))
    let (points, remainder) = absolute.quotientAndRemainder(dividingBy: 100)
    let decimals =
      remainder == 0
      ? "" : remainder % 10 == 0 ? ".\(remainder / 10)" : remainder < 10 ? ".0\(remainder)" : ".\(remainder)"
    return (hundredths < 0 ? "-" : "") + "\(points)" + decimals
  }
}
