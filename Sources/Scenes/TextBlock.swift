/// Text with attributes, to be laid out in lines.
public struct TextBlock: Hashable, Codable, Sendable {
  /// The alignment of lines.
  public enum Alignment: UInt8, Codable, Sendable { case left, center, right, justified, natural }
  /// The wrapping or truncation of text that does not fit.
  public enum LineBreak: UInt8, Codable, Sendable {
    case words, characters, clip, truncateHead, truncateTail, truncateMiddle
  }

  /// The runs, in order.
  public var runs: [TextRun]
  /// The alignment of lines.
  public var alignment: Alignment
  /// The wrapping or truncation of text that does not fit.
  public var lineBreak: LineBreak
  /// The maximum number of lines; 0 for no limit.
  public var maximumLines: Int
  /// The additional spacing between lines, in points.
  public var lineSpacing: Double
  /// The factor on the line height; 0 or 1 for the line height of the font.
  public var lineHeightMultiple: Double
  /// The spacing between paragraphs, in points.
  public var paragraphSpacing: Double

  /// Creates text from runs.
  public init(
    runs: [TextRun], alignment: Alignment = .natural, lineBreak: LineBreak = .truncateTail, maximumLines: Int = 0,
    lineSpacing: Double = 0, lineHeightMultiple: Double = 0, paragraphSpacing: Double = 0
  ) {
    (self.runs, self.alignment, self.lineBreak, self.maximumLines) = (runs, alignment, lineBreak, maximumLines)
    (self.lineSpacing, self.lineHeightMultiple) = (lineSpacing, lineHeightMultiple)
    self.paragraphSpacing = paragraphSpacing
  }

  /// Creates text with a single font and color.
  public init(
    _ text: String, font: FontDescription, color: Color, alignment: Alignment = .natural,
    lineBreak: LineBreak = .truncateTail, maximumLines: Int = 0
  ) {
    self.init(
      runs: [TextRun(text, font: font, color: color)], alignment: alignment, lineBreak: lineBreak,
      maximumLines: maximumLines)
  }

  /// The text without attributes.
  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
}
