public import Foundation

/// A type that measures text. The code that draws text also measures it, so that both agree.
public protocol TextMeasurer: Sendable {
  /// Returns the metrics of a text with lines of at most `width` points; infinity for no limit.
  func measure(_ text: TextBlock, width: Double) -> TextMetrics
  /// Returns the metrics of a font, in points.
  func metrics(of font: FontDescription) -> FontMetrics
}

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

/// The metrics of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of a line.
  public var ascender: Double
  /// The negative distance from the baseline to the bottom of a line, as in UIKit.
  public var descender: Double
  /// The height of a capital letter.
  public var capHeight: Double
  /// The height of the letter x.
  public var xHeight: Double
  /// The height of a line.
  public var lineHeight: Double

  /// Creates metrics, in points.
  public init(ascender: Double, descender: Double, capHeight: Double, xHeight: Double, lineHeight: Double) {
    (self.ascender, self.descender, self.capHeight) = (ascender, descender, capHeight)
    (self.xHeight, self.lineHeight) = (xHeight, lineHeight)
  }
}
