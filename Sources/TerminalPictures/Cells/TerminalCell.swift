/// The content of a cell of a terminal.
///
/// A half-block has one representation here, the upper half with the foreground as the upper and the background as the
/// lower color. The terminal gets whichever of `▀`, `▄` and the space is shortest.
public struct TerminalCell: Hashable, Sendable {
  /// The attributes of text.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates attributes from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Bold text.
    public static let bold = Style(rawValue: 1)
    /// Foreground and background exchanged.
    public static let reverse = Style(rawValue: 2)
  }

  /// The character; nil in the second column of a wide one.
  public var character: Character?
  /// The color of the character, or of the upper half.
  public var foreground: CellColor
  /// The color behind the character, or of the lower half.
  public var background: CellColor
  /// The attributes.
  public var style: Style

  /// Creates a cell.
  public init(
    _ character: Character?, foreground: CellColor = .standard, background: CellColor = .standard, style: Style = []
  ) {
    (self.character, self.foreground, self.background, self.style) = (character, foreground, background, style)
  }

  /// An empty cell.
  public static let blank = TerminalCell(" ")

  /// The character of a cell with two pixels.
  static let upperHalf: Character = "▀"
  static let lowerHalf: Character = "▄"

  /// Whether it shows two pixels. In the standard colors, it is the character of a text.
  var isHalves: Bool {
    character == Self.upperHalf && style.isEmpty && (foreground != .standard || background != .standard)
  }

  /// Returns a cell with two pixels; ``CellColor/standard`` is transparent.
  public static func halves(_ upper: CellColor, _ lower: CellColor) -> TerminalCell {
    upper == .standard && lower == .standard
      ? .blank : TerminalCell(upperHalf, foreground: upper, background: lower)
  }
}

extension Character {
  /// The character, or a space in place of a control character, which would move the cursor.
  var printed: Character {
    guard let value = unicodeScalars.first?.value, value >= 0x20, !(0x7F...0x9F).contains(value) else { return " " }
    return self
  }
}
