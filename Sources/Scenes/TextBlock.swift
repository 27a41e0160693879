/// Text with its looks, to be laid out in lines.
public struct TextBlock: Hashable, Codable, Sendable {
  /// Where lines stand.
  public enum Alignment: UInt8, Codable, Sendable { case left, center, right, justified, natural }
  /// What becomes of text that is too long for its line, or for the last one.
  public enum LineBreak: UInt8, Codable, Sendable {
    case words, characters, clip, truncateHead, truncateTail, truncateMiddle
  }

  /// Its parts, in order.
  public var runs: [TextRun]
  /// Where its lines stand.
  public var alignment: Alignment
  /// What becomes of what is too long.
  public var lineBreak: LineBreak
  /// The most lines; 0 for as many as there are.
  public var maximumLines: Int
  /// Points between lines, more than the font's own.
  public var lineSpacing: Double
  /// Factor on the height of a line; 0 or 1 for the font's own.
  public var lineHeightMultiple: Double
  /// Points between paragraphs.
  public var paragraphSpacing: Double

  /// Text in runs.
  public init(
    runs: [TextRun], alignment: Alignment = .natural, lineBreak: LineBreak = .truncateTail, maximumLines: Int = 0,
    lineSpacing: Double = 0, lineHeightMultiple: Double = 0, paragraphSpacing: Double = 0
  ) {
    (self.runs, self.alignment, self.lineBreak, self.maximumLines) = (runs, alignment, lineBreak, maximumLines)
    (self.lineSpacing, self.lineHeightMultiple) = (lineSpacing, lineHeightMultiple)
    self.paragraphSpacing = paragraphSpacing
  }

  /// Text of one look.
  public init(
    _ text: String, font: FontDescription, color: Color, alignment: Alignment = .natural,
    lineBreak: LineBreak = .truncateTail, maximumLines: Int = 0
  ) {
    self.init(
      runs: [TextRun(text, font: font, color: color)], alignment: alignment, lineBreak: lineBreak,
      maximumLines: maximumLines)
  }

  /// Its words without their looks.
  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
}

/// A part of a text that has one look.
public struct TextRun: Hashable, Codable, Sendable {
  /// The words.
  public var text: String
  /// Their font.
  public var font: FontDescription
  /// Their colour.
  public var color: Color
  /// What is behind them; nil for nothing.
  public var background: Color?
  /// Whether a line is drawn under them.
  public var isUnderlined = false
  /// Whether a line is drawn through them.
  public var isStruckThrough = false
  /// Points between letters, more than the font's own.
  public var kern = 0.0
  /// Points by which they are raised.
  public var baselineOffset = 0.0

  /// Words of one look.
  public init(_ text: String, font: FontDescription, color: Color) {
    (self.text, self.font, self.color) = (text, font, color)
  }
}

/// A font: everything by which one is chosen.
public struct FontDescription: Hashable, Codable, Sendable {
  /// How strong its lines are, with the numbers of OpenType.
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

  /// The name of its family; nil for the system's.
  public var family: String?
  /// Its size in points.
  public var size: Double
  /// How strong its lines are.
  public var weight: Weight
  /// Whether it leans.
  public var isItalic: Bool
  /// Whether all digits are as wide.
  public var hasMonospacedDigits: Bool
  /// Whether all letters are as wide.
  public var isMonospaced: Bool

  /// The system's font, or one by family, `size` in points.
  public init(
    size: Double, weight: Weight = .regular, family: String? = nil, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false, isMonospaced: Bool = false
  ) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    (self.hasMonospacedDigits, self.isMonospaced) = (hasMonospacedDigits, isMonospaced)
  }
}
