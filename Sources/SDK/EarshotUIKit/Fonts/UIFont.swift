package import Scenes

/// A font.
///
/// Emulated: the system font with its weights, italic, with monospaced digits or characters, the text styles at
/// all text sizes, iOS's font families by name (drawn in Earshot's own font), fonts in the bundle with their outlines,
/// metrics. Not emulated: the rounded and serif designs (replaced by the default design), named styles
/// of variable fonts.
/// Important: the metrics are those of the font that is drawn, which is not Apple's unless it is the bundle's: lines
/// are slightly higher or lower.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // First, as CoreFoundationTag explains.
  private let tag = CoreFoundationTag()
  /// The font in the display list.
  package let sceneFont: FontDescription
  /// The metrics, determined on demand: the text measurer need not start for a font that is only named.
  private var metrics: FontMetrics { Graphics.text.metrics(of: sceneFont) }

  /// Creates a font from one of the display list.
  package init(_ description: FontDescription) {
    var description = description
    if !(description.size.isFinite && description.size > 0) { description.size = Self.systemFontSize }
    description.size = min(description.size, 4_096)
    sceneFont = description
    super.init()
  }

  /// Creates a font from the name of a face or family of iOS or of the bundle; nil if it is unknown.
  ///
  /// - Parameters:
  ///   - fontName: The name, such as `HelveticaNeue-Bold` or `Helvetica Neue`.
  ///   - fontSize: The size in points; the system size if it is not positive.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let description = FontDescription(named: fontName, size: fontSize) else { return nil }
    self.init(description)
  }

  /// Creates a font from a descriptor, with a size in points, or the descriptor's size if it is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var description = descriptor.sceneFont
    if pointSize > 0 { description.size = pointSize }
    self.init(description)
  }

  // MARK: - Metrics

  /// The size, in points.
  open var pointSize: CGFloat { sceneFont.size }
  /// The distance from the baseline to the top of a line, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// The negative distance from the baseline to the bottom of a line, in points.
  open var descender: CGFloat { metrics.descender }
  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of the letter x, in points.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { metrics.lineHeight }
  /// The part of the line height that is below the descender, in points; zero for the system font.
  open var leading: CGFloat {
    let metrics = metrics
    return max(0, metrics.lineHeight - metrics.ascender + metrics.descender)
  }

  // MARK: - Names

  /// The name of the face.
  open var fontName: String { FontCatalog.faceName(of: sceneFont) }
  /// The name of the family.
  open var familyName: String { FontCatalog.familyName(of: sceneFont) }
  /// The font descriptor.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(sceneFont) }

  /// Returns the font with another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var description = sceneFont
    description.size = fontSize
    return UIFont(description)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.sceneFont == sceneFont
  }

  open override var hash: Int { sceneFont.hashValue }

  open override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFont: SceneFont {}
