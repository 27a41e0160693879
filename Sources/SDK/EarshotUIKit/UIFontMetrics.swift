/// Makes fonts and measures grow with the text size a person wants.
///
/// Here that is the default size always, so everything stays as it is.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// The font at the text size a person wants.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font at the text size a person wants, at most so many points large.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && maximumPointSize < font.pointSize ? font.withSize(maximumPointSize) : font
  }

  /// A measure in points at the text size a person wants.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
