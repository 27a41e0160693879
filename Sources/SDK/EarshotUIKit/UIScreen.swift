/// The screen of the device.
///
/// Emulated: its size and scale, as the system says, and its traits. Not emulated: other screens, brightness, capture.
/// The gotcha: a notification's content is narrower than the screen: ask the view, not the screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The device's screen.
  public static let main = UIScreen()

  /// Its size in points.
  open private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels in a point.
  open var scale: CGFloat { UITraitCollection.system.displayScale }

  /// Its size in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels in a point.
  open var nativeScale: CGFloat { scale }
  /// How bright it is, 0 to 1: half, always.
  open var brightness: CGFloat { 0.5 }
  /// The most pictures in a second.
  open var maximumFramesPerSecond: Int { 60 }
  /// Its traits.
  open var traitCollection: UITraitCollection { .system }

  /// The system says how large the screen is, in points, and how many pixels are in one; what makes no sense is left.
  package func set(size: CGSize, scale: CGFloat) {
    if size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite { bounds.size = size }
    if (1...4).contains(scale) {
      UITraitCollection.system = .init(traitsFrom: [.system, UITraitCollection(displayScale: scale)])
    }
  }
}
