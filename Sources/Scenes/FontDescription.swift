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
