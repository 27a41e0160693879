/// Text being edited, with its selection. Indexes count UTF-16 units, as in `NSString`.
struct EditedText: Hashable {
  var text = ""
  /// The selection; empty for an insertion point.
  var selection = NSRange(location: 0, length: 0)

  /// The length, in UTF-16 units.
  var length: Int { text.utf16.count }

  func inside(_ range: NSRange) -> NSRange {
    let length = length
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else {
      return NSRange(location: length, length: 0)
    }
    let start = min(range.location, length)
    return NSRange(location: start, length: min(range.length, length - start))
  }

  /// The range that the delete key removes: the selection, or else the preceding character, or nil if there is none.
  var deletion: NSRange? {
    let selection = inside(selection)
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return (text as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
  }

  /// Replaces a range, and places the insertion point after the replacement.
  mutating func replace(_ range: NSRange, with replacement: String) {
    let range = inside(range)
    text = (text as NSString).replacingCharacters(in: range, with: replacement)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
  }
}
