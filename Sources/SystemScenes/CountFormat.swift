/// The texts with a number of notifications, such as summaries of groups (N6).
package enum CountFormat {
  /// Returns a number with a noun, such as `3 notifications`.
  package static func text(_ count: Int, _ noun: String = "notification") -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Replaces `%u` and `%1$u` with a number, `%@` and `%2$@` with a list of arguments, and `%%` with a percent sign.
  /// Other characters are kept, so that a mistake is visible.
  package static func filled(_ format: String, count: Int, arguments: [String] = []) -> String {
    var result = ""
    var remaining = format.unicodeScalars.prefix(1024)
    while let percent = remaining.firstIndex(of: "%") {
      result.unicodeScalars.append(contentsOf: remaining[..<percent])
      remaining = remaining[percent...].dropFirst()
      let escape = ["u", "1$u", "@", "2$@", "%"].first { remaining.starts(with: $0.unicodeScalars) } ?? ""
      switch escape {
      case "u", "1$u": result += "\(count)"
      case "@", "2$@": result += arguments.joined(separator: ", ")
      default: result += "%"
      }
      remaining = remaining.dropFirst(escape.unicodeScalars.count)
    }
    result.unicodeScalars.append(contentsOf: remaining)
    return result
  }
}
