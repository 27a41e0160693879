/// The style of a paragraph.
///
/// Emulated: alignment, line break mode, line spacing, spacing after paragraphs, the line height multiple. Not
/// emulated: spacing before paragraphs, indents, tabs, hyphenation, minimum and maximum line heights.
/// Important: the style of a text's first character applies to the whole text.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // First, as CoreFoundationTag explains.
  private let tag = CoreFoundationTag()
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
    var hyphenationFactor: Float = 0
  }

  /// The default style.
  public static let `default` = NSParagraphStyle()

  /// Creates the default style.
  public override init() {
    super.init()
  }

  fileprivate init(_ values: Values) {
    super.init()
    self.values = values
  }

  /// The paragraph's alignment.
  open var alignment: NSTextAlignment { values.alignment }
  /// The line break mode.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The spacing between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The spacing after a paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The spacing before a paragraph, in points; not emulated.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The factor on the line height; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum line height, in points; not emulated.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum line height, in points; not emulated.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The indent of the first line, in points; not emulated.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines, in points; not emulated.
  open var headIndent: CGFloat { values.headIndent }
  /// The trailing indent, in points; not emulated.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The threshold of hyphenation, from 0 to 1; not emulated.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The paragraph's alignment.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The line break mode.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The spacing between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The spacing after a paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The spacing before a paragraph, in points; not emulated.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The factor on the line height; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The minimum line height, in points; not emulated.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum line height, in points; not emulated.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The indent of the first line, in points; not emulated.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The indent of the other lines, in points; not emulated.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// The trailing indent, in points; not emulated.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The threshold of hyphenation, from 0 to 1; not emulated.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
}
