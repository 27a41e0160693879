/// The alignment of text, with Apple's raw values.
public enum NSTextAlignment: Int, Sendable {
  /// Text is aligned with the left edge.
  case left = 0
  /// Text is centered.
  case center = 1
  /// Text is aligned with the right edge.
  case right = 2
  /// Text is justified.
  case justified = 3
  /// The natural alignment of the text's language.
  case natural = 4
}
