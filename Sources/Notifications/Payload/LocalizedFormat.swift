/// The formatting of localized notification texts.
package enum LocalizedFormat {
  /// Replaces each `%@` with the next argument, `%1$@` with the first one, and `%%` with a percent sign (`L3`).
  ///
  /// A placeholder without an argument is kept, so that the mistake is visible.
  package static func filled(_ format: String, with arguments: [String]) -> String {
    var result = ""
    var upcoming = arguments.makeIterator()
    var remaining = Substring(format)
    while let percent = remaining.firstIndex(of: "%") {
      result += remaining[..<percent]
      remaining = remaining[percent...].dropFirst()
      let digits = remaining.prefix { $0.isASCII && $0.isNumber }
      if remaining.hasPrefix("%") {
        result += "%"
        remaining = remaining.dropFirst()
      } else if remaining.hasPrefix("@"), let argument = upcoming.next() {
        result += argument
        remaining = remaining.dropFirst()
      } else if remaining.dropFirst(digits.count).hasPrefix("$@"), let position = Int(digits),
        arguments.indices.contains(position - 1)
      {
        result += arguments[position - 1]
        remaining = remaining.dropFirst(digits.count + 2)
      } else {
        result += "%"
      }
    }
    return result + remaining
  }

  /// Strips printf escapes and replaces `%%` with a percent sign (`N5`).
  ///
  /// Apple does not define an escape. Here, it is a percent sign, an optional position, flags other than the space,
  /// width, precision and length, and a conversion letter. So "100% sure" is left unchanged.
  ///
  /// - Parameter count: A number that replaces `%u` and `%1$u` (`N4`); nil for none.
  package static func withoutEscapes(_ text: String, count: Int? = nil) -> String {
    // Most texts have none, and the first use of a regular expression takes a tenth of the time in which a command
    // starts.
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let escape =
      /%(?:%|(?:[0-9]+\$)?[-+#0]*[0-9]*(?:\.[0-9]+)?(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGcCsSpaA])/
    return text.replacing(escape) { match -> String in
      switch match.output {
      case "%%": return "%"
      case "%u", "%1$u": return count.map { "\($0)" } ?? ""
      default: return ""
      }
    }
  }
}
