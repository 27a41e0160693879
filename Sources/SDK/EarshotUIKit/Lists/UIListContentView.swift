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

  /// Lays out the content within a width, and returns the height that it needs.
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
    guard isRightToLeft else { return }
    for view in [imageView, textLabel, secondaryTextLabel] { view.frame = view.frame.mirrored(in: bounds) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(size.width, height: nil, isPlacing: false))
  }
}
