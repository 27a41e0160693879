/// The screen of the device.
///
/// Emulated: the size and scale that the system specifies, and the traits. Not emulated: other screens, brightness,
/// capture.
/// Important: a notification's content is narrower than the screen: use the size of the view, not of the screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The device's screen.
  public static let main = UIScreen()

  /// The bounds, in points.
  open private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The scale, in pixels per point.
  open var scale: CGFloat { UITraitCollection.system.displayScale }

  /// The bounds, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The scale, in pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The brightness, 0 to 1; always 0.5.
  open var brightness: CGFloat { 0.5 }
  /// The maximum number of frames per second.
  open var maximumFramesPerSecond: Int { 60 }
  /// The screen's traits.
  open var traitCollection: UITraitCollection { .system }

  /// Sets the size in points and the scale in pixels per point, as specified by the system; invalid values are ignored.
  package func set(size: CGSize, scale: CGFloat) {
    if size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite { bounds.size = size }
    if (1...4).contains(scale) {
      UITraitCollection.system = .init(traitsFrom: [.system, UITraitCollection(displayScale: scale)])
    }
  }
}
