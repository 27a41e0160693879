public import Scenes

/// The spacings, sizes, radii and colors of the system's drawing, as documented in Documentation/Appearance.md.
///
/// Each row names the source of its value: a page of Apple's Human Interface Guidelines, or "Earshot's own" where
/// those are silent.
public enum SystemMetrics {
  /// A length in points, a fraction of another length, or a count.
  public struct Measure: Hashable, Sendable {
    /// The name in the table.
    public let name: String
    /// The value: in points, as a fraction, or as a count.
    public let value: Double
    /// The use of the measure.
    public let use: String
    /// The source of the value.
    public let source: String
  }

  /// A text style: size and weight.
  public struct TextStyle: Hashable, Sendable {
    /// The name in the table.
    public let name: String
    /// The size, in points.
    public let size: Double
    /// The font weight.
    public let weight: FontDescription.Weight
    /// The use of the style.
    public let use: String
    /// The source of the value.
    public let source: String
    /// Whether the size follows the preferred text size.
    public var isScaled = true

    /// The style's font at the default text size.
    public var font: FontDescription { FontDescription(size: size, weight: weight) }
  }

  /// A color in both appearances, with normal and increased contrast.
  public struct AdaptiveColor: Hashable, Sendable {
    /// The name in the table.
    public let name: String
    /// The color in light appearance.
    public let light: Color
    /// The color in dark appearance.
    public let dark: Color
    /// The use of the color.
    public let use: String
    /// The source of the value.
    public let source: String
    /// The color in light appearance with increased contrast; nil if it is the same.
    public var highLight: Color?
    /// The color in dark appearance with increased contrast; nil if it is the same.
    public var highDark: Color?

    /// Returns the color in an appearance with a contrast.
    public func color(_ appearance: Appearance, _ contrast: Contrast = .normal) -> Color {
      let high = contrast == .high ? appearance == .dark ? highDark : highLight : nil
      return high ?? (appearance == .dark ? dark : light)
    }
  }

  static let own = "Earshot's own"
  static let layout = "HIG, Layout"
  static let typography = "HIG, Typography (sizes at Large)"
  static let color = "HIG, Color"

  // MARK: Spacing

  static let margin = Measure(
    name: "margin", value: 16, use: "distance of text from the sides of the card", source: layout)
  static let outerMargin = Measure(
    name: "outer margin", value: 8, use: "distance between cards, and from the edges of the screen", source: own)
  static let spacing = Measure(
    name: "spacing", value: 8, use: "distance between icon and text, and between parts", source: own)
  static let lineGap = Measure(
    name: "line gap", value: 2, use: "distance between title, subtitle and body", source: own)
  static let touchTarget = Measure(
    name: "touch target", value: 44, use: "minimum side of a control", source: "HIG, Accessibility")
  static let rowHeight = Measure(name: "row height", value: 50, use: "minimum height of an action", source: own)
  static let rowPadding = Measure(
    name: "row padding", value: 13, use: "space above and below an action's title", source: own)
  static let cardRadius = Measure(name: "card radius", value: 20, use: "corner radius of a card", source: own)
  package static let iconSide = Measure(
    name: "icon side", value: 20, use: "side of the app icon in a header",
    source: "HIG, App icons (notifications, 20 pt)")
  static let iconRadius = Measure(
    name: "icon radius", value: 0.225, use: "corner radius of an icon, relative to its side", source: own)
  package static let thumbnailSide = Measure(
    name: "thumbnail side", value: 44, use: "side of an image in a banner", source: own)
  static let thumbnailRadius = Measure(
    name: "thumbnail radius", value: 6, use: "corner radius of an image", source: own)
  static let imageHeight = Measure(
    name: "image height", value: 240, use: "maximum height of an image in the default content", source: own)
  static let closeSide = Measure(name: "close side", value: 28, use: "diameter of the Close button", source: own)
  static let fieldHeight = Measure(name: "field height", value: 36, use: "height of a text field", source: own)
  static let separator = Measure(name: "separator", value: 0.5, use: "thickness of the line between rows", source: own)
  static let shadowBlur = Measure(name: "shadow blur", value: 24, use: "blur of a banner's shadow", source: own)
  static let shadowOffset = Measure(
    name: "shadow offset", value: 4, use: "vertical offset of a banner's shadow", source: own)
  static let bannerLines = Measure(
    name: "banner lines", value: 4,
    use: "maximum lines of the body in a banner; one fewer with a subtitle, one fewer with an image",
    source: "Customizing the appearance of notifications (two to four lines)")
  static let titleLines = Measure(
    name: "title lines", value: 2, use: "maximum lines of the title and of the subtitle", source: own)
  static let bodyLines = Measure(
    name: "body lines", value: 60, use: "maximum lines of the body in the full interface", source: own)
  static let actionLines = Measure(
    name: "action lines", value: 3, use: "maximum lines of an action's title", source: own)

  /// The lengths, in the order of the table.
  public static let measures =
    [
      margin, outerMargin, spacing, lineGap, touchTarget, rowHeight, rowPadding, cardRadius, iconSide, iconRadius,
      thumbnailSide, thumbnailRadius, imageHeight, closeSide, fieldHeight, separator, shadowBlur, shadowOffset,
      bannerLines, titleLines, bodyLines, actionLines, MediaControlScene.Geometry.overlaySide,
      MediaControlScene.Geometry.overlayPart, MediaControlScene.Geometry.iconPart,
      MediaControlScene.Geometry.smallIconPart, MediaControlScene.Geometry.ringWidth,
    ] + alertStyleMeasures + currentStyleMeasures

  // MARK: Text

  static let header = TextStyle(
    name: "header", size: 13, weight: .regular, use: "app name and time (Footnote)", source: typography)
  static let title = TextStyle(
    name: "title", size: 15, weight: .semibold, use: "title (Subhead, emphasized)", source: typography)
  static let subtitle = TextStyle(
    name: "subtitle", size: 15, weight: .regular, use: "subtitle (Subhead)", source: typography)
  static let body = TextStyle(name: "body", size: 15, weight: .regular, use: "body (Subhead)", source: typography)
  static let action = TextStyle(name: "action", size: 17, weight: .regular, use: "actions (Body)", source: typography)
  static let dismiss = TextStyle(
    name: "dismiss", size: 17, weight: .semibold, use: "Dismiss (Body, emphasized)", source: typography)
  static let field = TextStyle(
    name: "field", size: 17, weight: .regular, use: "typed text (Body)", source: typography)

  /// The text styles, in the order of the table.
  public static let textStyles =
    [header, title, subtitle, body, action, dismiss, field] + alertStyleTexts + currentStyleTexts

  // MARK: Colors

  static func rgb(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) -> Color {
    Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// The backdrop behind the cards.
  public static let backdrop = AdaptiveColor(
    name: "backdrop", light: rgb(209, 209, 214), dark: rgb(0, 0, 0),
    use: "background behind the cards (systemGray4; black)",
    source: color)
  static let card = AdaptiveColor(
    name: "card", light: rgb(255, 255, 255), dark: rgb(28, 28, 30),
    use: "cards (secondarySystemGroupedBackground)", source: color)
  static let label = AdaptiveColor(
    name: "label", light: rgb(0, 0, 0), dark: rgb(255, 255, 255), use: "text", source: color)
  static let secondaryLabel = AdaptiveColor(
    name: "secondary label", light: rgb(60, 60, 67, 0.75), dark: rgb(235, 235, 245, 0.6),
    use: "app name and time; darker than Apple's in light mode, for a contrast of 4.5:1", source: own,
    highLight: rgb(60, 60, 67, 0.9), highDark: rgb(235, 235, 245, 0.85))
  static let separatorColor = AdaptiveColor(
    name: "separator", light: rgb(60, 60, 67, 0.29), dark: rgb(84, 84, 88, 0.6), use: "line between rows",
    source: color, highLight: rgb(60, 60, 67, 0.6), highDark: rgb(150, 150, 156))
  static let fill = AdaptiveColor(
    name: "fill", light: rgb(118, 118, 128, 0.12), dark: rgb(118, 118, 128, 0.24),
    use: "Close button, text fields", source: color, highLight: rgb(118, 118, 128, 0.28),
    highDark: rgb(118, 118, 128, 0.5))
  static let tint = AdaptiveColor(
    name: "tint", light: rgb(0, 122, 255), dark: rgb(10, 132, 255), use: "actions (systemBlue)", source: color,
    highLight: rgb(0, 64, 221), highDark: rgb(64, 156, 255))
  static let destructive = AdaptiveColor(
    name: "destructive", light: rgb(255, 59, 48), dark: rgb(255, 69, 58), use: "destructive actions (systemRed)",
    source: color, highLight: rgb(215, 0, 21), highDark: rgb(255, 105, 97))
  static let shadowColor = AdaptiveColor(
    name: "shadow", light: rgb(0, 0, 0, 0.18), dark: rgb(0, 0, 0, 0.5), use: "shadow of a banner", source: own)
  static let overlayGround = AdaptiveColor(
    name: "overlay background", light: rgb(0, 0, 0, 0.55), dark: rgb(0, 0, 0, 0.55), use: "disc of an overlay button",
    source: own)

  /// The colors, in the order of the table.
  public static let colors =
    [
      backdrop, card, label, secondaryLabel, separatorColor, fill, tint, destructive, shadowColor, overlayGround,
    ] + alertStyleColors
}
