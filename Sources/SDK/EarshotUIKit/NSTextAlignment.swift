/// Where lines of text stand, with Apple's raw values.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges.
  case justified = 3
  /// At the edge where the text's language begins.
  case natural = 4
}
