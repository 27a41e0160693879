/// What a content view is made of.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view of it.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state: itself, unless it says otherwise.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// Itself.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The state of a cell.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether a finger is on it.
  public var isHighlighted = false
}

/// A view that is made of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What it is made of.
  var configuration: any UIContentConfiguration { get set }
}

/// The content of a list's cell: an image and two texts.
///
/// Emulated: texts, their fonts, colors and lines, the image and its color, margins and paddings. Not emulated: states.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The looks of a text.
  public struct TextProperties {
    /// How text is aligned.
    public enum TextAlignment: Sendable { case natural, center, justified }
    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The color.
    public var color = UIColor.label
    /// The most lines; 0 for as many as there are.
    public var numberOfLines = 0
    /// How it is aligned.
    public var alignment = TextAlignment.natural
    /// What becomes of what is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Stored; has no effect on Linux.
    public var adjustsFontForContentSizeCategory = true
    /// Stored; has no effect on Linux.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The looks of an image.
  public struct ImageProperties {
    /// The color of a template.
    public var tintColor: UIColor?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0 for any.
    public var maximumSize = CGSize.zero
    /// The room for it, in points; 0 for as much as it needs.
    public var reservedLayoutSize = CGSize.zero
    /// How a symbol is drawn.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The image.
  public var image: UIImage?
  /// The text.
  public var text: String?
  /// The text with its looks.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with its looks.
  public var secondaryAttributedText: NSAttributedString?
  /// The looks of the text.
  public var textProperties = TextProperties()
  /// The looks of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The looks of the image.
  public var imageProperties = ImageProperties()
  /// Room around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the texts are beside each other.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between the image and the texts.
  public var imageToTextPadding: CGFloat = 16
  /// Points between texts beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Points between texts below each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// A cell with a text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A cell with a smaller text below.
  public static func subtitleCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.secondaryTextProperties.font = .systemFont(ofSize: 12)
    return made
  }
  /// A cell with a text at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.secondaryTextProperties.color = .secondaryLabel
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// A header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
    return made
  }
  /// A header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    (made.textProperties.font, made.textProperties.color) = (.systemFont(ofSize: 13), .secondaryLabel)
    return made
  }
  /// A cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Makes a view of it.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

/// The content of a list's cell as a view.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var own: UIListContentConfiguration
  /// The text.
  public let textLabel = UILabel()
  /// The second text.
  public let secondaryTextLabel = UILabel()
  /// The image.
  public let imageView = UIImageView(frame: .zero)

  /// A view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    own = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryTextLabel] { addSubview(view) }
    update()
  }
  /// None: it is made by code.
  public required init?(coder: NSCoder) { nil }

  /// What it is made of.
  open var configuration: any UIContentConfiguration {
    get { own }
    set {
      guard let configuration = newValue as? UIListContentConfiguration else { return }
      own = configuration
      update()
    }
  }

  private func update() {
    func show(
      _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
      _ looks: UIListContentConfiguration.TextProperties
    ) {
      (label.font, label.textColor, label.numberOfLines) = (looks.font, looks.color, looks.numberOfLines)
      label.lineBreakMode = looks.lineBreakMode
      label.textAlignment = looks.alignment == .center ? .center : .natural
      if let attributed { label.attributedText = attributed } else { label.text = text }
      label.isHidden = (label.text ?? "").isEmpty
    }
    show(textLabel, own.text, own.attributedText, own.textProperties)
    show(secondaryTextLabel, own.secondaryText, own.secondaryAttributedText, own.secondaryTextProperties)
    imageView.image = own.image
    imageView.isHidden = own.image == nil
    if let tint = own.imageProperties.tintColor { imageView.tintColor = tint }
    imageView.layer.cornerRadius = own.imageProperties.cornerRadius
    imageView.clipsToBounds = own.imageProperties.cornerRadius > 0
    imageView.contentMode = .scaleAspectFit
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var imageSize: CGSize {
    guard let size = own.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let most = own.imageProperties.maximumSize
    let factor = min(
      most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1, 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// Places what it shows in a width; gives the height.
  private func arrange(_ width: CGFloat, height: CGFloat?, isPlacing: Bool) -> CGFloat {
    let (margins, image) = (own.directionalLayoutMargins, imageSize)
    let imageRoom = image.width > 0 ? max(image.width, own.imageProperties.reservedLayoutSize.width) : 0
    let x = margins.leading + (imageRoom > 0 ? imageRoom + own.imageToTextPadding : 0)
    let room = max(width - x - margins.trailing, 0)
    let hasSecond = !secondaryTextLabel.isHidden
    let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
    let second = hasSecond ? secondaryTextLabel.sizeThatFits(limit) : .zero
    let isBeside = own.prefersSideBySideTextAndSecondaryText && hasSecond
    let firstRoom =
      isBeside ? max(room - second.width - own.textToSecondaryTextHorizontalPadding, 0) : room
    let first =
      textLabel.isHidden
      ? .zero : textLabel.sizeThatFits(CGSize(width: firstRoom, height: .greatestFiniteMagnitude))
    let gap = hasSecond && !textLabel.isHidden && !isBeside ? own.textToSecondaryTextVerticalPadding : 0
    let texts = isBeside ? max(first.height, second.height) : first.height + gap + second.height
    let whole = max(texts, image.height) + margins.top + margins.bottom
    guard isPlacing, let height else { return whole }
    let top = margins.top + (height - margins.top - margins.bottom - texts) / 2
    imageView.frame = CGRect(
      x: margins.leading + (imageRoom - image.width) / 2, y: (height - image.height) / 2, width: image.width,
      height: image.height)
    textLabel.frame = CGRect(x: x, y: top, width: firstRoom, height: first.height)
    secondaryTextLabel.frame =
      isBeside
      ? CGRect(x: x + room - second.width, y: top, width: second.width, height: second.height)
      : CGRect(x: x, y: top + first.height + gap, width: room, height: second.height)
    return whole
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(bounds.width, height: bounds.height, isPlacing: true)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(size.width, height: nil, isPlacing: false))
  }
}
