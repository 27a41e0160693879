/// A type that measures text. The code that draws text also measures it, so that both agree.
public protocol TextMeasurer: Sendable {
  /// Returns the metrics of a text with lines of at most `width` points; infinity for no limit.
  func measure(_ text: TextBlock, width: Double) -> TextMetrics
  /// Returns the metrics of a font, in points.
  func metrics(of font: FontDescription) -> FontMetrics
  /// Returns the measurer of text on a device in a language, in whose forms Han characters are set. By default, the
  /// language has no effect.
  func preferring(_ language: LanguageTag) -> Self
}

extension TextMeasurer {
  /// Returns this measurer.
  public func preferring(_ language: LanguageTag) -> Self { self }
}
