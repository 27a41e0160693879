/// A content configuration for a list cell: an image, text and secondary text.
///
/// Emulated: the texts with their fonts, colors and line limits, the image and its tint, margins and padding. Not
/// emulated: states.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of a text.
  public struct TextProperties {
    /// The alignments of a text.
    public enum TextAlignment: Sendable { case natural, center, justified }
    /// The text's font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The text's color.
    public var color = UIColor.label
    /// The maximum number of lines, or 0 for no limit.
    public var numberOfLines = 0
    /// The text's alignment.
    public var alignment = TextAlignment.natural
    /// The line break mode, which truncates text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font follows the preferred text size. Stored; has no effect.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the font shrinks to fit the width. Stored; has no effect.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The properties of an image.
  public struct ImageProperties {
    /// The tint color of a template image.
    public var tintColor: UIColor?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image, in points; 0 for its own size.
    public var reservedLayoutSize = CGSize.zero
    /// The configuration of a symbol image.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The cell's image.
  public var image: UIImage?
  /// The primary text.
  public var text: String?
  /// The primary text as an attributed string.
  public var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The secondary text as an attributed string.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the primary text.
  public var textProperties = TextProperties()
  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The margins around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the texts are placed side by side.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The horizontal space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The vertical space between stacked texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// Returns the default style of a list cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a cell with secondary text below.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.secondaryTextProperties.font = .systemFont(ofSize: 12)
    return configuration
  }
  /// Returns the style of a cell with secondary text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.secondaryTextProperties.color = .secondaryLabel
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  /// Returns the style of a plain list header.
  public static func plainHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
    return configuration
  }
  /// Returns the style of a grouped list header.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    (configuration.textProperties.font, configuration.textProperties.color) = (.systemFont(ofSize: 13), .secondaryLabel)
    return configuration
  }
  /// Returns the style of a sidebar cell.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Creates a list content view with the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}
