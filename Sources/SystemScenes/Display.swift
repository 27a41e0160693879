public import Foundation
public import Scenes

/// The screen of a device: its width, its appearance, and the services that measure text and read images for it.
///
/// The system itself draws nothing: the host that shows its scenes provides the text measurer that matches its
/// drawing.
public struct Display: Sendable {
  /// The width of the screen, in points, from 200 to 1400.
  public var width: CGFloat {
    didSet { width = Self.drawable(width) }
  }
  /// The number of pixels per point, from 1 to 4.
  public let scale: Double
  /// The appearance, light or dark.
  public var appearance: Appearance
  /// The look of notifications.
  public var style: NotificationStyle
  /// The text size that the person prefers.
  public var textSize: TextSize
  /// The contrast of colors.
  public var contrast: Contrast
  /// The language of the device. If it is written from right to left, the system's drawing is mirrored. ``text`` is set
  /// in the language's forms of Han characters.
  public var language: LanguageTag
  /// The fonts of the device's extensions. ``text`` is set in the same fonts.
  public var fonts: FontSelection
  /// The measurer of the system's text.
  public var text: any TextMeasurer
  /// The reader of icons and attached images; if nil, placeholder icons and no images are shown.
  public var images: (any ImageReader)?
  /// App icons by bundle identifier. Other apps have their own icon or a placeholder.
  public var icons: [String: Pixels]

  /// Creates a display, by default 390 points wide at three pixels per point, in light appearance, classic style and
  /// English, with the default text size, contrast and fonts, and text of the system that is measured without fonts.
  public init(
    width: CGFloat = 390, scale: Double = 3, appearance: Appearance = .light, style: NotificationStyle = .classic,
    textSize: TextSize = .large, contrast: Contrast = .normal, language: LanguageTag = .english,
    fonts: FontSelection = .standard, text: any TextMeasurer = EstimatedText(), images: (any ImageReader)? = nil,
    icons: [String: Pixels] = [:]
  ) {
    self.width = Self.drawable(width)
    self.scale = scale.isFinite ? min(max(scale, 1), 4) : 3
    self.appearance = appearance
    self.style = style
    self.textSize = textSize
    self.contrast = contrast
    self.language = language
    self.fonts = fonts
    self.text = text
    self.images = images
    self.icons = icons
  }

  private static func drawable(_ width: CGFloat) -> CGFloat { width.isFinite ? min(max(width, 200), 1400) : 390 }

  /// The size of the screen, in points, with the proportions of a phone (844 points high for 390).
  public var size: CGSize { CGSize(width: width, height: (width * 844 / 390).rounded()) }

  /// The size of the lock screen and of Notification Center, in points: ``size`` up to a width of 600 points, otherwise
  /// with the proportions of a tablet, upright up to a width of 1024 points.
  public var screenSize: CGSize {
    guard width > 600 else { return size }
    return CGSize(width: width, height: (width > 1024 ? width * 3 / 4 : width * 4 / 3).rounded())
  }

  /// The width of a notification, and so of an extension's view, in points: the screen without its margins.
  public var cardWidth: CGFloat { width - 2 * SystemMetrics.outerMargin.value }

  /// The side of an app's icon in a card, in points.
  package var iconSide: Double {
    switch style {
    case .classic: SystemMetrics.iconSide.value
    case .current: SystemMetrics.largeIconSide.value
    }
  }

  /// The corner radius of a card.
  var cardRadius: SystemMetrics.Measure {
    switch style {
    case .classic: SystemMetrics.cardRadius
    case .current: SystemMetrics.platterRadius
    }
  }

  func color(_ color: SystemMetrics.AdaptiveColor) -> Color { color.color(appearance, contrast) }

  /// Returns the font of a text style at the preferred text size.
  func font(_ style: SystemMetrics.TextStyle) -> FontDescription {
    guard style.isScaled, textSize != .large else { return style.font }
    return FontDescription(size: textSize.scaled(style.size), weight: style.weight)
  }
}
