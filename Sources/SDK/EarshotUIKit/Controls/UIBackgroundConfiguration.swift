/// The background of a button's configuration, or of a cell, header or footer.
///
/// Emulated: color, corner radius; stroke and insets of buttons. Not emulated: images, effects, custom views, color
/// transformers; stroke and insets of cells.
/// Important: in an inset group of a table view, the table view rounds the corners of the first and the last cell.
public struct UIBackgroundConfiguration: @unchecked Sendable {
  /// The background color; nil for the button's default.
  public var backgroundColor: UIColor?
  /// The corner radius, in points, used if the corner style is `fixed` or `dynamic`.
  public var cornerRadius: CGFloat = 5.95
  /// The color of the stroke; nil for the tint color.
  public var strokeColor: UIColor?
  /// The width of the stroke, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// The insets from the button's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// Returns a configuration without a background.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    (background.backgroundColor, background.cornerRadius) = (.clear, 0)
    return background
  }

  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { list(.secondarySystemGroupedBackground) }
  /// Returns the background of a cell in a sidebar: none.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header or footer in a plain list: none.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header or footer in a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header in a sidebar: none.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
    var background = clear()
    background.backgroundColor = color
    return background
  }

  /// Applies a configuration to a cell, header or footer.
  ///
  /// - Parameters:
  ///   - new: The configuration; nil leaves the color as it is.
  ///   - old: The previous configuration. A radius that is not changed leaves the layer's own as it is.
  ///   - view: The cell, header or footer.
  @MainActor
  static func apply(
    _ new: UIBackgroundConfiguration?, insteadOf old: UIBackgroundConfiguration?, to view: UIView
  ) {
    if let color = new?.backgroundColor { view.backgroundColor = color }
    let radius = new?.cornerRadius ?? 0
    if radius != old?.cornerRadius ?? 0 { view.layer.cornerRadius = radius }
  }
}
