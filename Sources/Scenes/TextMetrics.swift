public import Foundation

/// The metrics of a text, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The text's size.
  public var size: CGSize
  /// The distance from the top to the first baseline.
  public var firstBaseline: Double
  /// The distance from the top to the last baseline.
  public var lastBaseline: Double
  /// The number of lines.
  public var lineCount: Int
  /// Whether a part of the text is not visible.
  public var isTruncated: Bool
  /// The distinct characters that no available font has, in order of appearance.
  public var missing: [Unicode.Scalar]

  /// Creates metrics, in points.
  public init(
    size: CGSize, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool,
    missing: [Unicode.Scalar] = []
  ) {
    (self.size, self.firstBaseline, self.lastBaseline) = (size, firstBaseline, lastBaseline)
    (self.lineCount, self.isTruncated, self.missing) = (lineCount, isTruncated, missing)
  }
}
