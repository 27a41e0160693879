/// A type that measures text. The code that draws text also measures it, so that both agree.
public protocol TextMeasurer: Sendable {
  /// Returns the metrics of a text with lines of at most `width` points; infinity for no limit.
  func measure(_ text: TextBlock, width: Double) -> TextMetrics
  /// Returns the metrics of a font, in points.
  func metrics(of font: FontDescription) -> FontMetrics
}
