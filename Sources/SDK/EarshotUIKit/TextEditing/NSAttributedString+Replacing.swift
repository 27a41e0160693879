extension NSAttributedString {
  /// Returns a string of parts with attributes.
  ///
  /// Attributes are set by range: Foundation on Linux misplaces attributes when attributed strings are inserted into
  /// each other.
  static func joined(_ parts: [(text: String, attributes: [NSAttributedString.Key: Any])]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: parts.map(\.text).joined())
    var location = 0
    for part in parts {
      let length = part.text.utf16.count
      if length > 0, !part.attributes.isEmpty {
        result.setAttributes(part.attributes, range: NSRange(location: location, length: length))
      }
      location += length
    }
    return result
  }

  /// Returns the parts in a range, with their attributes.
  func parts(in range: NSRange) -> [(text: String, attributes: [NSAttributedString.Key: Any])] {
    var parts: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
    guard range.length > 0 else { return parts }
    let text = NSString(string: string)
    enumerateAttributes(in: range) { attributes, range, _ in parts.append((text.substring(with: range), attributes)) }
    return parts
  }

  /// Returns the string with a valid range replaced with text that has the given attributes.
  func replacing(
    _ range: NSRange, with text: String, _ attributes: [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    let end = range.location + range.length
    return .joined(
      parts(in: NSRange(location: 0, length: range.location)) + [(text, attributes)]
        + parts(in: NSRange(location: end, length: length - end)))
  }

  /// Returns the string with the attributes of each part changed.
  func mapAttributes(
    _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    .joined(parts(in: NSRange(location: 0, length: length)).map { ($0.text, change($0.attributes)) })
  }
}
