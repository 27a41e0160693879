import Scenes

/// A text that has been laid out, with its size.
struct MeasuredText {
  var block: TextBlock
  var height: Double
  /// The width of the longest line.
  var width: Double
  var isTruncated: Bool
  /// The text, possibly truncated.
  var label: String
}
