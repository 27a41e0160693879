/// How the lines of a paragraph are set.
///
/// Emulated: alignment, line break, line and paragraph spacing, the factor on the height of lines. Not emulated: indents,
/// tabs, hyphenation, fixed heights of lines.
/// The gotcha: the style of a text's first letter counts for the whole text.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
  }

  /// The default style.
  public static let `default` = NSParagraphStyle()

  /// The default style.
  public override init() {
    super.init()
  }

  fileprivate init(_ values: Values) {
    super.init()
    self.values = values
  }

  /// Where lines stand.
  open var alignment: NSTextAlignment { values.alignment }
  /// How text ends that is too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points below a paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Points above a paragraph; not emulated.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Factor on the height of a line; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The least height of a line in points; not emulated.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line in points; not emulated.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Where the first line begins, in points; not emulated.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Where the other lines begin, in points; not emulated.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end, in points; not emulated.
  open var tailIndent: CGFloat { values.tailIndent }

  /// The same style, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  /// The same style, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// How the lines of a paragraph are set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Where lines stand.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How text ends that is too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Points between lines.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Points below a paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Points above a paragraph; not emulated.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Factor on the height of a line; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The least height of a line in points; not emulated.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of a line in points; not emulated.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// Where the first line begins, in points; not emulated.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Where the other lines begin, in points; not emulated.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end, in points; not emulated.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
}
