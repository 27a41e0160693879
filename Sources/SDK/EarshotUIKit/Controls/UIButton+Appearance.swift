import Scenes

// The appearance of a button, as a function of its state, type and configuration.

extension UIButton {
  /// The font sizes of a system button and of others, in points.
  private static let systemSize: CGFloat = 15
  private static let customSize: CGFloat = 18

  func setUp() {
    for view in [backdrop, picture, label, sublabel] as [UIView] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      addSubview(view)
    }
    label.font = .systemFont(ofSize: Self.customSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.textAlignment = .center
    sublabel.font = .systemFont(ofSize: 12)
    update()
  }

  func become(_ type: ButtonType) {
    buttonType = type
    if type != .custom { label.font = .systemFont(ofSize: Self.systemSize) }
    if hasSign, bounds.isEmpty { bounds.size = naturalSize }
    frame.origin = .zero
    update()
  }

  func apply(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      setImage(action.image, for: .normal)
    }
  }

  /// Whether the button type has its own symbol.
  var hasSign: Bool {
    switch buttonType {
    case .custom, .system: false
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close: true
    }
  }

  private var effectiveTint: UIColor { role == .destructive ? .systemRed : tintColor }

  /// The color of the title.
  var foreground: UIColor {
    if let configuration { return configuration.foreground(effectiveTint, isEnabled: isEnabled) }
    if let color = values[state].color { return color }
    if buttonType == .custom { return values[.normal].color ?? .white }
    return isEnabled ? values[.normal].color ?? effectiveTint : .tertiaryLabel
  }

  /// Updates the subviews to the button's properties.
  func update() {
    let attributed = transformedTitle ?? currentAttributedTitle
    let title = attributed == nil ? currentTitle : attributed?.string
    label.textColor = foreground
    if let configuration {
      label.font = configuration.buttonSize.font
      label.numberOfLines = 0
      label.lineBreakMode = configuration.titleLineBreakMode
    }
    if let attributed { label.attributedText = attributed } else { label.text = title }
    label.isHidden = title?.isEmpty ?? true
    sublabel.text = configuration?.subtitle
    sublabel.textColor = foreground
    sublabel.isHidden = configuration?.subtitle?.isEmpty ?? true
    showSpinner(configuration?.showsActivityIndicator ?? false)
    picture.image = currentImage
    picture.isHidden = currentImage == nil || spinner?.isHidden == false
    picture.tintColor = configuration != nil || buttonType == .custom ? foreground : effectiveTint
    backdrop.image = currentBackgroundImage
    backdrop.isHidden = currentBackgroundImage == nil
    fade()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The title with the attributes that the configuration's transformer returns; nil without one.
  private var transformedTitle: NSAttributedString? {
    guard let configuration else { return nil }
    return configuration.transformedTitle(font: configuration.buttonSize.font, color: foreground)
  }

  /// Shows or hides the activity indicator, in the color of the title.
  private func showSpinner(_ isShown: Bool) {
    guard isShown else {
      spinner?.stopAnimating()
      return
    }
    let spinner = spinner ?? DecorativeIndicator(style: .medium)
    self.spinner = spinner
    spinner.color = foreground
    if spinner.superview !== self { addSubview(spinner) }
    if !spinner.isAnimating { spinner.startAnimating() }
  }

  /// Fades the title and image of a highlighted or disabled button that has no specific content for the state.
  private func fade() {
    let hasOwnTitle = values[state].color != nil || values[state].title != nil || values[state].attributed != nil
    let isPale = isHighlighted && !hasOwnTitle && (buttonType != .custom || configuration != nil)
    label.alpha = isPale ? (configuration == nil ? 0.3 : 0.75) : 1
    sublabel.alpha = label.alpha
    let hasOwnImage = state != .normal && values[state].image != nil
    let dims = isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
    picture.alpha = dims && !hasOwnImage ? 0.5 : 1
  }

  /// The accessibility label.
  var spokenTitle: String {
    if let title = currentAttributedTitle?.string ?? currentTitle, !title.isEmpty { return title }
    return switch buttonType {
    case .custom, .system: ""
    case .detailDisclosure, .infoLight, .infoDark: "More info"
    case .contactAdd: "Add"
    case .close: "Close"
    }
  }

  func draw(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    if let configuration { drawBackground(configuration, into: &canvas) }
    if hasSign { drawSign(into: &canvas) }
  }

  private func drawBackground(_ configuration: Configuration, into canvas: inout Canvas) {
    let insets = configuration.background.backgroundInsets
    let rect = bounds.inset(by: UIEdgeInsets(insets, isRightToLeft: isRightToLeft))
    guard rect.isDrawable else { return }
    let shape = Path(rect, radius: configuration.radius(in: rect))
    canvas.group(opacity: isHighlighted ? 0.75 : 1) { canvas in
      if let color = configuration.behind(effectiveTint, isEnabled: isEnabled) { canvas.fill(shape, color) }
      let width = Double(configuration.background.strokeWidth)
      guard width.isFinite, width > 0 else { return }
      canvas.stroke(shape, configuration.background.strokeColor ?? effectiveTint, width: width, cap: .butt)
    }
  }

  private func drawSign(into canvas: inout Canvas) {
    let side = min(bounds.width, bounds.height, 22)
    let (x, y, unit) = (bounds.midX, bounds.midY, Double(side) / 22)
    let circle = Path(
      ellipseIn: CGRect(x: x - side / 2 + 1, y: y - side / 2 + 1, width: side - 2, height: side - 2))
    func line(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) -> [Path.Element] {
      [
        .move(CGPoint(x: Double(x) + fromX * unit, y: Double(y) + fromY * unit)),
        .line(CGPoint(x: Double(x) + toX * unit, y: Double(y) + toY * unit)),
      ]
    }
    let color: UIColor = isEnabled ? effectiveTint : .tertiaryLabel
    canvas.group(opacity: isHighlighted ? 0.3 : 1) { canvas in
      switch buttonType {
      case .close:
        canvas.fill(circle, .secondarySystemFill)
        canvas.stroke(Path(line(-3.5, -3.5, 3.5, 3.5) + line(3.5, -3.5, -3.5, 3.5)), .secondaryLabel, width: 1.8 * unit)
      case .contactAdd:
        canvas.stroke(circle, color, width: 1.5 * unit)
        canvas.stroke(Path(line(-5, 0, 5, 0) + line(0, -5, 0, 5)), color, width: 1.5 * unit)
      default:
        canvas.stroke(circle, color, width: 1.5 * unit)
        canvas.stroke(Path(line(0, -0.8, 0, 5)), color, width: 1.8 * unit)
        canvas.stroke(Path(line(0, -4.6, 0, -4.5)), color, width: 2.2 * unit)
      }
    }
  }
}
