/// A part of a text with uniform attributes.
public struct TextRun: Hashable, Codable, Sendable {
  /// The run's text.
  public var text: String
  /// The run's font.
  public var font: FontDescription
  /// The text color.
  public var color: Color
  /// The background color, or nil if there is none.
  public var background: Color?
  /// Whether the text is underlined.
  public var isUnderlined = false
  /// Whether the text is struck through.
  public var isStruckThrough = false
  /// The additional spacing between characters, in points.
  public var kern = 0.0
  /// The offset above the baseline, in points.
  public var baselineOffset = 0.0

  /// Creates a run with a font and color.
  public init(_ text: String, font: FontDescription, color: Color) {
    (self.text, self.font, self.color) = (text, font, color)
  }
}
