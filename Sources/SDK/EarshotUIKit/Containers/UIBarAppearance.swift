/// The appearance of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The background color.
  open var backgroundColor: UIColor?
  /// The color of the line below the bar. Stored; has no effect.
  open var shadowColor: UIColor?
  /// The blur effect of the background. Stored; has no effect.
  open var backgroundEffect: UIBlurEffect?
  /// Creates an appearance.
  public override init() { super.init() }
  /// Configures the default background.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// Configures an opaque background.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Configures a transparent background.
  open func configureWithTransparentBackground() { backgroundColor = .clear }
}
