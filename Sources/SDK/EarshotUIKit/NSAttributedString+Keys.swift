extension NSAttributedString.Key {
  /// The `UIFont` of the text.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The `NSParagraphStyle` of the text.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The `UIColor` of the text.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Whether letters are joined; not emulated.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Points between letters, more than the font's own.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Points between letters, more than the font's own.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// A line through the text: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A line under the text: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of the outline; not emulated.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the outline; not emulated.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The shadow of the text; not emulated.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// An attachment in the text; not emulated.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// A `URL` or `String` that a tap opens; it is drawn as a link.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// Points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The colour of the line under the text: that of the text here.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The colour of the line through the text: that of the text here.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
}

/// A line under or through text, with Apple's bits; here every one is a single, whole line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// A style from Apple's bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick one.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Under words, not between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
