/// An object that scales fonts and values to the user's preferred text size.
///
/// The preferred size is always the default, so nothing is scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of the `body` style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// Returns the scaled font.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the scaled font, limited to a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && maximumPointSize < font.pointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns the scaled value, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
