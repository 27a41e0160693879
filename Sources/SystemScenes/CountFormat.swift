/// The texts with a number of notifications: placeholders of hidden previews (N4) and summaries of groups (N6).
package enum CountFormat {
  /// Returns a number with a noun, such as `3 notifications`.
  package static func text(_ count: Int, _ noun: String = "notification") -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Replaces `%u` with a number, `%@` with a list of arguments, and `%%` with a percent sign. Other characters are
  /// kept, so that a mistake is visible.
  package static func filled(_ format: String, count: Int, arguments: [String] = []) -> String {
    var result = ""
    var remaining = format.unicodeScalars.prefix(1024)
    while let percent = remaining.firstIndex(of: "%") {
      result.unicodeScalars.append(contentsOf: remaining[..<percent])
      let next = remaining.index(after: percent)
      guard next < remaining.endIndex else {
        remaining = remaining[percent...]
        break
      }
      switch remaining[next] {
      case "u": result += "\(count)"
      case "@": result += arguments.joined(separator: ", ")
      case "%": result += "%"
      default: result.unicodeScalars.append(contentsOf: remaining[percent...next])
      }
      remaining = remaining[remaining.index(after: next)...]
    }
    result.unicodeScalars.append(contentsOf: remaining)
    return result
  }
}
