package import Scenes

/// A font.
///
/// Emulated: the system's font in its weights, leaning, with even digits or letters, the text styles at the default size,
/// the families that iOS brings by name, measures. Not emulated: fonts in the bundle, other text sizes, the rounded and the
/// serif design (they are the usual one).
/// The gotcha: measures are those of the font that draws, which is not Apple's: a line is a little higher or lower.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// The font as the display list has it.
  package let sceneFont: FontDescription
  /// Its measures. Asked for when they are needed: what measures text need not start for a font that is only named.
  private var metrics: FontMetrics { Graphics.text.metrics(of: sceneFont) }

  /// A font of the display list.
  package init(_ description: FontDescription) {
    var description = description
    if !(description.size.isFinite && description.size > 0) { description.size = Self.systemFontSize }
    description.size = min(description.size, 4_096)
    sceneFont = description
    super.init()
  }

  /// A font by the name of a face or a family that iOS has; nil for any other.
  ///
  /// - Parameters:
  ///   - fontName: `HelveticaNeue-Bold` or `Helvetica Neue`, for instance.
  ///   - fontSize: Points; 0 and less is the system's size.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let description = FontCatalog.description(of: fontName, size: fontSize) else { return nil }
    self.init(description)
  }

  /// A font by its descriptor; `size` in points, 0 for the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var description = descriptor.sceneFont
    if pointSize > 0 { description.size = pointSize }
    self.init(description)
  }

  // MARK: - Measures

  /// Its size in points.
  open var pointSize: CGFloat { sceneFont.size }
  /// From the baseline to the top of a line, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// From the baseline to the bottom of a line, in points: negative.
  open var descender: CGFloat { metrics.descender }
  /// The height of a capital, in points.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of an x, in points.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { metrics.lineHeight }
  /// Points between lines beyond their height: none.
  open var leading: CGFloat { 0 }

  // MARK: - Names

  /// The name of its face.
  open var fontName: String { FontCatalog.faceName(of: sceneFont) }
  /// The name of its family.
  open var familyName: String { FontCatalog.familyName(of: sceneFont) }
  /// What it is chosen by.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(sceneFont) }

  /// The same face in another size, in points.
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

  /// Itself: a font never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFont: SceneFont {}
