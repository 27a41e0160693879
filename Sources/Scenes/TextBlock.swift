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

/// The description by which a font is chosen.
public struct FontDescription: Hashable, Codable, Sendable {
  /// The weight, with OpenType's numbers.
  public enum Weight: UInt16, Codable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  /// The name of the family; nil for the system font.
  public var family: String?
  /// The size, in points.
  public var size: Double
  /// The font's weight.
  public var weight: Weight
  /// Whether the font is italic.
  public var isItalic: Bool
  /// Whether digits have equal widths.
  public var hasMonospacedDigits: Bool
  /// Whether all characters have equal widths.
  public var isMonospaced: Bool
  /// The number of a font file that this process has registered; nil for other fonts. Other processes do not know the
  /// file: messages contain the outlines of such text, and never this number.
  public var file: Int?

  /// Creates a description with a size in points.
  public init(
    size: Double, weight: Weight = .regular, family: String? = nil, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false, isMonospaced: Bool = false
  ) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    (self.hasMonospacedDigits, self.isMonospaced) = (hasMonospacedDigits, isMonospaced)
  }
}
