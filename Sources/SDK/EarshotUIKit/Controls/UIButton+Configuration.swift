extension UIButton {
  /// What a button shows and how: the newer way of making one.
  ///
  /// Emulated: the four styles, title, subtitle, image, their places and colours, corners, insets. Not emulated: activity
  /// indicators, indicators of menus, text transformers, macOS styles.
  public struct Configuration: @unchecked Sendable {
    /// How corners are.
    public enum CornerStyle: Int, Sendable {
      /// As its background says.
      case fixed = -1
      /// As its background says, more for larger text.
      case dynamic
      case small, medium, large
      /// Half a circle.
      case capsule
    }

    /// How much room there is around its content.
    public enum Size: Int, Sendable { case medium, small, mini, large }

    /// Where title and subtitle stand, seen from each other.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    enum Style: Sendable { case plain, gray, tinted, filled }

    let style: Style

    /// Its title.
    public var title: String?
    /// Its title with its looks; where set, it is the title.
    public var attributedTitle: AttributedString? {
      didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
    }
    /// What it says below its title.
    public var subtitle: String?
    /// That with its looks.
    public var attributedSubtitle: AttributedString? {
      didSet { if let attributedSubtitle { subtitle = String(attributedSubtitle.characters) } }
    }
    /// Its image.
    public var image: UIImage?
    /// On which side of the title the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Points between image and title.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// Where title and subtitle stand, seen from each other.
    public var titleAlignment = TitleAlignment.automatic
    /// How the title ends that is too long.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Points around its content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of what it says; nil is that of its style.
    public var baseForegroundColor: UIColor?
    /// The colour behind it; nil is that of its style.
    public var baseBackgroundColor: UIColor?
    /// How its corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// What is behind it.
    public var background = UIBackgroundConfiguration()
    /// How much room there is around its content.
    public var buttonSize = Size.medium {
      didSet { contentInsets = buttonSize.insets }
    }

    /// What it says alone, in its tint.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// On its tint, thin.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// On its tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// What it says alone, as ``plain()``, without room around it.
    public static func borderless() -> Configuration {
      var configuration = Configuration(style: .plain)
      configuration.contentInsets = .zero
      return configuration
    }
    /// On grey, in its tint.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// On its tint, thin.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// On its tint.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    /// The same, for a button.
    public func updated(for button: UIButton) -> Configuration { self }
  }
}

extension UIButton.Configuration.Size {
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .small: NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  var font: UIFont {
    switch self {
    case .medium, .large: .systemFont(ofSize: 17)
    case .small, .mini: .systemFont(ofSize: 15)
    }
  }
}

extension UIButton.Configuration {
  /// The colour of what it says.
  @MainActor func foreground(_ tint: UIColor, isEnabled: Bool) -> UIColor {
    if !isEnabled { return .tertiaryLabel }
    if let baseForegroundColor { return baseForegroundColor }
    return style == .filled ? .white : tint
  }

  /// The colour behind it; nil for nothing.
  @MainActor func behind(_ tint: UIColor, isEnabled: Bool) -> UIColor? {
    if let own = background.backgroundColor { return own }
    switch style {
    case .plain: return baseBackgroundColor
    case .gray: return isEnabled ? baseBackgroundColor ?? .secondarySystemFill : .tertiarySystemFill
    case .tinted:
      return isEnabled ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : .tertiarySystemFill
    case .filled: return isEnabled ? baseBackgroundColor ?? tint : .tertiarySystemFill
    }
  }

  /// The radius of its corners, in points, in a rectangle.
  func radius(in rect: CGRect) -> Double {
    let most = Double(min(rect.width, rect.height)) / 2
    let wanted: Double =
      switch cornerStyle {
      case .fixed, .dynamic: Double(background.cornerRadius)
      case .small: 4
      case .medium: 6
      case .large: 12
      case .capsule: most
      }
    return wanted.isFinite ? min(max(wanted, 0), most) : 0
  }
}
