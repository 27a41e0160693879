extension UIButton {
  /// The appearance of a button.
  ///
  /// Emulated: the four styles, title, subtitle, image, their positions and colors, corners, insets, the activity
  /// indicator, the transformer of the title. Not emulated: menu indicators, transformers of the subtitle and of
  /// colors, macOS styles.
  public struct Configuration: @unchecked Sendable {
    /// The style of the corners.
    public enum CornerStyle: Int, Sendable {
      /// The background's corner radius.
      case fixed = -1
      /// The background's corner radius, adjusted for the text size.
      case dynamic
      case small, medium, large
      /// A capsule.
      case capsule
    }

    /// The size, which determines the content insets.
    public enum Size: Int, Sendable { case medium, small, mini, large }

    /// The alignment of the title and subtitle relative to each other.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    enum Style: Sendable { case plain, gray, tinted, filled }

    let style: Style

    /// The button's title.
    public var title: String?
    /// The attributed title, which replaces the title.
    public var attributedTitle: AttributedString? {
      didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
    }
    /// The subtitle, below the title.
    public var subtitle: String?
    /// The attributed subtitle, which replaces the subtitle.
    public var attributedSubtitle: AttributedString? {
      didSet { if let attributedSubtitle { subtitle = String(attributedSubtitle.characters) } }
    }
    /// The button's image.
    public var image: UIImage?
    /// Whether an activity indicator of 20 points replaces the image.
    public var showsActivityIndicator = false
    /// The transformer of the title's attributes.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The position of the image relative to the title.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of the title and subtitle relative to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The wrapping and truncation of the title.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The insets of the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The color of the content; nil for the style's default.
    public var baseForegroundColor: UIColor?
    /// The background color; nil for the style's default.
    public var baseBackgroundColor: UIColor?
    /// The style of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The button's background.
    public var background = UIBackgroundConfiguration()
    /// The size. Setting it changes the content insets.
    public var buttonSize = Size.medium {
      didSet { contentInsets = buttonSize.insets }
    }

    /// Returns a configuration without a background, with content in the tint color.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a configuration with a background in a transparent tint color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a configuration with a background in the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Returns a plain configuration without content insets.
    public static func borderless() -> Configuration {
      var configuration = Configuration(style: .plain)
      configuration.contentInsets = .zero
      return configuration
    }
    /// Returns a configuration with a gray background, and content in the tint color.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// Returns a configuration with a background in a transparent tint color.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a configuration with a background in the tint color.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    /// Returns the configuration unchanged.
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
  /// Returns the color of the content.
  @MainActor func foreground(_ tint: UIColor, isEnabled: Bool) -> UIColor {
    if !isEnabled { return .tertiaryLabel }
    if let baseForegroundColor { return baseForegroundColor }
    return style == .filled ? .white : tint
  }

  /// Returns the background color, or nil if there is none.
  @MainActor func behind(_ tint: UIColor, isEnabled: Bool) -> UIColor? {
    if let color = background.backgroundColor { return color }
    switch style {
    case .plain: return baseBackgroundColor
    case .gray: return isEnabled ? baseBackgroundColor ?? .secondarySystemFill : .tertiarySystemFill
    case .tinted:
      return isEnabled ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : .tertiarySystemFill
    case .filled: return isEnabled ? baseBackgroundColor ?? tint : .tertiarySystemFill
    }
  }

  /// Returns the corner radius, in points, for a rectangle.
  func radius(in rect: CGRect) -> Double {
    let maximum = Double(min(rect.width, rect.height)) / 2
    let preferred: Double =
      switch cornerStyle {
      case .fixed, .dynamic: Double(background.cornerRadius)
      case .small: 4
      case .medium: 6
      case .large: 12
      case .capsule: maximum
      }
    return preferred.isFinite ? min(max(preferred, 0), maximum) : 0
  }
}
