public import Foundation

/// Says how much room text takes. What draws text measures it too, so that both agree.
public protocol TextMeasurer: Sendable {
  /// The room a text takes in lines at most `width` points wide; infinity for lines as long as they come.
  func measure(_ text: TextBlock, width: Double) -> TextMetrics
  /// The measures of a font, in points.
  func metrics(of font: FontDescription) -> FontMetrics
}

/// The room a text takes, in points.
public struct TextMetrics: Hashable, Sendable {
  /// Its width and height.
  public var size: CGSize
  /// From its top to the baseline of the first line.
  public var firstBaseline: Double
  /// From its top to the baseline of the last line.
  public var lastBaseline: Double
  /// Lines.
  public var lineCount: Int
  /// Whether something of it does not show.
  public var isTruncated: Bool
  /// What no font at hand can draw, each once, in order.
  public var missing: [Unicode.Scalar]

  /// The room a text takes, in points.
  public init(
    size: CGSize, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool,
    missing: [Unicode.Scalar] = []
  ) {
    (self.size, self.firstBaseline, self.lastBaseline) = (size, firstBaseline, lastBaseline)
    (self.lineCount, self.isTruncated, self.missing) = (lineCount, isTruncated, missing)
  }
}

/// The measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of a line.
  public var ascender: Double
  /// From the baseline to the bottom of a line: negative, as UIKit has it.
  public var descender: Double
  /// The height of a capital.
  public var capHeight: Double
  /// The height of an x.
  public var xHeight: Double
  /// The height of a line.
  public var lineHeight: Double

  /// The measures of a font, in points.
  public init(ascender: Double, descender: Double, capHeight: Double, xHeight: Double, lineHeight: Double) {
    (self.ascender, self.descender, self.capHeight) = (ascender, descender, capHeight)
    (self.xHeight, self.lineHeight) = (xHeight, lineHeight)
  }
}
