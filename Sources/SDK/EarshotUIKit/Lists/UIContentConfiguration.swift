/// The requirements for an object that configures a content view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a content view with the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state. The default returns `self`.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// Returns `self`.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The requirements for an object that describes a view's state.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether a touch highlights the cell.
  public var isHighlighted = false
}

/// The requirements for a view that displays a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The current configuration of the view.
  var configuration: any UIContentConfiguration { get set }
}

/// A content configuration for a list cell: an image, text and secondary text.
///
/// Emulated: the texts with their fonts, colors and line limits, the image and its tint, margins and padding. Not
/// emulated: states.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of a text.
  public struct TextProperties {
    /// The alignments of a text.
    public enum TextAlignment: Sendable { case natural, center, justified }
    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The color.
    public var color = UIColor.label
    /// The maximum number of lines, or 0 for no limit.
    public var numberOfLines = 0
    /// The alignment.
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

  /// The image.
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

/// A view that displays a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var listConfiguration: UIListContentConfiguration
  /// The label of the primary text.
  public let textLabel = UILabel()
  /// The label of the secondary text.
  public let secondaryTextLabel = UILabel()
  /// The image view.
  public let imageView = UIImageView(frame: .zero)

  /// Creates a view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    listConfiguration = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryTextLabel] { addSubview(view) }
    update()
  }
  /// Returns nil; create the view in code.
  public required init?(coder: NSCoder) { nil }

  /// The current configuration of the view.
  open var configuration: any UIContentConfiguration {
    get { listConfiguration }
    set {
      guard let configuration = newValue as? UIListContentConfiguration else { return }
      listConfiguration = configuration
      update()
    }
  }

  private func update() {
    func show(
      _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
      _ properties: UIListContentConfiguration.TextProperties
    ) {
      (label.font, label.textColor, label.numberOfLines) = (properties.font, properties.color, properties.numberOfLines)
      label.lineBreakMode = properties.lineBreakMode
      label.textAlignment = properties.alignment == .center ? .center : .natural
      if let attributed { label.attributedText = attributed } else { label.text = text }
      label.isHidden = (label.text ?? "").isEmpty
    }
    show(textLabel, listConfiguration.text, listConfiguration.attributedText, listConfiguration.textProperties)
    show(
      secondaryTextLabel, listConfiguration.secondaryText, listConfiguration.secondaryAttributedText,
      listConfiguration.secondaryTextProperties)
    imageView.image = listConfiguration.image
    imageView.isHidden = listConfiguration.image == nil
    if let tint = listConfiguration.imageProperties.tintColor { imageView.tintColor = tint }
    imageView.layer.cornerRadius = listConfiguration.imageProperties.cornerRadius
    imageView.clipsToBounds = listConfiguration.imageProperties.cornerRadius > 0
    imageView.contentMode = .scaleAspectFit
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var imageSize: CGSize {
    guard let size = listConfiguration.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let maximum = listConfiguration.imageProperties.maximumSize
    let factor = min(
      maximum.width > 0 ? maximum.width / size.width : 1, maximum.height > 0 ? maximum.height / size.height : 1, 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// Lays out the content in a width and returns the height.
  private func arrange(_ width: CGFloat, height: CGFloat?, isPlacing: Bool) -> CGFloat {
    let (margins, image) = (listConfiguration.directionalLayoutMargins, imageSize)
    let imageWidth = image.width > 0 ? max(image.width, listConfiguration.imageProperties.reservedLayoutSize.width) : 0
    let x = margins.leading + (imageWidth > 0 ? imageWidth + listConfiguration.imageToTextPadding : 0)
    let available = max(width - x - margins.trailing, 0)
    let hasSecond = !secondaryTextLabel.isHidden
    let limit = CGSize(width: available, height: .greatestFiniteMagnitude)
    let second = hasSecond ? secondaryTextLabel.sizeThatFits(limit) : .zero
    let isBeside = listConfiguration.prefersSideBySideTextAndSecondaryText && hasSecond
    let firstWidth =
      isBeside ? max(available - second.width - listConfiguration.textToSecondaryTextHorizontalPadding, 0) : available
    let first =
      textLabel.isHidden
      ? .zero : textLabel.sizeThatFits(CGSize(width: firstWidth, height: .greatestFiniteMagnitude))
    let gap = hasSecond && !textLabel.isHidden && !isBeside ? listConfiguration.textToSecondaryTextVerticalPadding : 0
    let texts = isBeside ? max(first.height, second.height) : first.height + gap + second.height
    let totalHeight = max(texts, image.height) + margins.top + margins.bottom
    guard isPlacing, let height else { return totalHeight }
    let top = margins.top + (height - margins.top - margins.bottom - texts) / 2
    imageView.frame = CGRect(
      x: margins.leading + (imageWidth - image.width) / 2, y: (height - image.height) / 2, width: image.width,
      height: image.height)
    textLabel.frame = CGRect(x: x, y: top, width: firstWidth, height: first.height)
    secondaryTextLabel.frame =
      isBeside
      ? CGRect(x: x + available - second.width, y: top, width: second.width, height: second.height)
      : CGRect(x: x, y: top + first.height + gap, width: available, height: second.height)
    return totalHeight
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(bounds.width, height: bounds.height, isPlacing: true)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(size.width, height: nil, isPlacing: false))
  }
}
