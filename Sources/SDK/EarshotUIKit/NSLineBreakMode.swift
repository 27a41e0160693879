/// The wrapping or truncation of text that does not fit, with Apple's raw values.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping = 1
  /// Text is clipped at the edge.
  case byClipping = 2
  /// An ellipsis replaces the start of the line.
  case byTruncatingHead = 3
  /// An ellipsis replaces the end of the line.
  case byTruncatingTail = 4
  /// An ellipsis replaces the middle of the line.
  case byTruncatingMiddle = 5
}
