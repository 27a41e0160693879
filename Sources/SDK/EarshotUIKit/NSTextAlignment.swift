/// The alignment of text, with Apple's raw values.
public enum NSTextAlignment: Int, Sendable {
  /// Left-aligned.
  case left = 0
  /// Centered.
  case center = 1
  /// Right-aligned.
  case right = 2
  /// Justified.
  case justified = 3
  /// The natural alignment of the text's language.
  case natural = 4
}
