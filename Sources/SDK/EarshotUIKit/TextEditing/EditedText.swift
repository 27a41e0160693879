/// A text that is edited, and what is selected in it. Places count as in `NSString`.
struct EditedText: Hashable {
  /// The text.
  var text = ""
  /// What is selected; of no length for an insertion point.
  var selection = NSRange(location: 0, length: 0)

  /// How long it is, as in `NSString`.
  var length: Int { text.utf16.count }

  /// A range within the text.
  func inside(_ range: NSRange) -> NSRange {
    let length = length
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else {
      return NSRange(location: length, length: 0)
    }
    let start = min(range.location, length)
    return NSRange(location: start, length: min(range.length, length - start))
  }

  /// What the delete key takes away: what is selected, else the letter before; nil for nothing.
  var deletion: NSRange? {
    let selection = inside(selection)
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return (text as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
  }

  /// Puts other text into a range; the insertion point is behind it.
  mutating func replace(_ range: NSRange, with replacement: String) {
    let range = inside(range)
    text = (text as NSString).replacingCharacters(in: range, with: replacement)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
  }
}
