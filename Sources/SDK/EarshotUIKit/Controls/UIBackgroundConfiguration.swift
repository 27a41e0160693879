/// The background of a button's configuration.
///
/// Emulated: color, corner radius, stroke, insets. Not emulated: images, effects, custom views, color transformers.
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
}
