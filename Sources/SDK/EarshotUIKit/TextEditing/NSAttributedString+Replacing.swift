extension NSAttributedString {
  /// A text of parts, each with its looks.
  ///
  /// Put together by ranges: Foundation on Linux loses count of the looks where attributed texts are put into each other.
  static func joined(_ parts: [(text: String, looks: [NSAttributedString.Key: Any])]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: parts.map(\.text).joined())
    var place = 0
    for part in parts {
      let length = part.text.utf16.count
      if length > 0, !part.looks.isEmpty {
        result.setAttributes(part.looks, range: NSRange(location: place, length: length))
      }
      place += length
    }
    return result
  }

  /// Its parts in a range, each with its looks.
  func parts(in range: NSRange) -> [(text: String, looks: [NSAttributedString.Key: Any])] {
    var parts: [(text: String, looks: [NSAttributedString.Key: Any])] = []
    guard range.length > 0 else { return parts }
    let words = NSString(string: string)
    enumerateAttributes(in: range) { looks, range, _ in parts.append((words.substring(with: range), looks)) }
    return parts
  }

  /// The text with other text, of these looks, in place of a range that is within it.
  func replacing(
    _ range: NSRange, with text: String, _ looks: [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    let end = range.location + range.length
    return .joined(
      parts(in: NSRange(location: 0, length: range.location)) + [(text, looks)]
        + parts(in: NSRange(location: end, length: length - end)))
  }

  /// The text with looks changed part by part.
  func mapLooks(
    _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    .joined(parts(in: NSRange(location: 0, length: length)).map { ($0.text, change($0.looks)) })
  }
}
