import Scenes

/// An object that scales fonts and values to the user's preferred text size.
///
/// Emulated: scaling in the proportion of the text style's size to its size at the default, rounded to pixels.
/// Important: Apple does not publish how it scales other sizes than the style's own, so these may differ from a device
/// by a point.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of the `body` style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let textStyle: UIFont.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
    super.init()
  }

  /// Returns the scaled font.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns the font, scaled to the text size of traits.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns the scaled font, limited to a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font, scaled to the text size of traits, and limited to a size in points; no limit if it is 0.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    let limited = maximumPointSize > 0 ? min(size, maximumPointSize) : size
    return limited == font.pointSize ? font : font.withSize(limited)
  }

  /// Returns the scaled value, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns the value in points, scaled to the text size of traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let size = UIFont.textSize(for: traitCollection)
    guard size != .large else { return value }
    let style = textStyle.typography
    let scale = max(UITraitCollection.system.displayScale, 1)
    let scaled = value * size.pointSize(of: style) / TextSize.large.pointSize(of: style)
    return (scaled * scale).rounded() / scale
  }
}
