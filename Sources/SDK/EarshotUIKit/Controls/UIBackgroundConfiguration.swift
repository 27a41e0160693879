/// What is behind a button's content.
///
/// Emulated: colour, corners, a line around it, insets. Not emulated: images, effects, views of one's own, colour
/// transformers.
public struct UIBackgroundConfiguration: @unchecked Sendable {
  /// Its colour; nil is the button's own.
  public var backgroundColor: UIColor?
  /// The radius of its corners, in points, where the corner style is `fixed`.
  public var cornerRadius: CGFloat = 5.95
  /// The colour of the line around it; nil is the tint.
  public var strokeColor: UIColor?
  /// The width of the line around it, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// How far it is from the button's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// Nothing behind it.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    (background.backgroundColor, background.cornerRadius) = (.clear, 0)
    return background
  }
}
