/// A scene that has windows.
///
/// Emulated: its windows, screen, traits and orientation. Not emulated: other geometries, the status bar.
/// Important: the windows of an app are laid out, and their view controllers appear, but they are not drawn.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private var list = WindowList()

  /// The windows of the scene that still exist, in the order in which they were added.
  open var windows: [UIWindow] { list.windows }

  /// The window that was made visible last; nil if there is none.
  open var keyWindow: UIWindow? { UIApplication.runningIfAny?.windows.last { $0.windowScene === self } }

  /// The screen.
  open var screen: UIScreen { .main }

  /// The traits of the device.
  open var traitCollection: UITraitCollection { .system }

  /// The orientation; always portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// Adds a window.
  func add(_ window: UIWindow) { list.add(window) }

  /// Removes a window.
  func remove(_ window: UIWindow) { list.remove(window) }
}
