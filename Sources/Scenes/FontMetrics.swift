/// The metrics of a font, in points.
public struct FontMetrics: Hashable, Codable, Sendable {
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
