/// The screen of the device.
///
/// Emulated: the size and scale that the system specifies, and the traits. Not emulated: other screens, brightness,
/// recording.
/// Important: a notification's content is narrower than the screen: use the size of the view, not of the screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The device's screen.
  public static let main = UIScreen()
  /// All screens: the device's own.
  public class var screens: [UIScreen] { [main] }

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
  /// The brightness, 0 to 1. Stored; has no effect.
  open var brightness: CGFloat = 0.5
  /// Whether the screen is recorded or mirrored; always false.
  open var isCaptured: Bool { false }
  /// The screen that this one mirrors; always nil.
  open var mirrored: UIScreen? { nil }
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

extension UIScreen {
  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIScreen\(event)Notification")
  }

  /// The name of the notification that is posted when a recording begins or ends. Earshot does not post it.
  public nonisolated static let capturedDidChangeNotification = name("CapturedDidChange")
  /// The name of the notification that is posted when the brightness changes. Earshot does not post it.
  public nonisolated static let brightnessDidChangeNotification = name("BrightnessDidChange")
  /// The name of the notification that is posted when a screen is connected. Earshot does not post it.
  public nonisolated static let didConnectNotification = name("DidConnect")
  /// The name of the notification that is posted when a screen is disconnected. Earshot does not post it.
  public nonisolated static let didDisconnectNotification = name("DidDisconnect")
}
