/// A scene that has windows.
///
/// Emulated: its windows, screen, traits and orientation. Not emulated: other geometries, the status bar.
/// Important: the windows of an app are laid out, and their view controllers appear, but they are not drawn.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private struct Entry {
    weak var window: UIWindow?
  }

  private var entries: [Entry] = []

  /// The windows of the scene that still exist, in the order of their creation.
  open var windows: [UIWindow] { entries.compactMap(\.window) }

  /// The window that was made visible last; nil if there is none.
  open var keyWindow: UIWindow? { UIApplication.runningIfAny?.windows.last { $0.windowScene === self } }

  /// The screen.
  open var screen: UIScreen { .main }

  /// The traits of the device.
  open var traitCollection: UITraitCollection { .system }

  /// The orientation; always portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// Adds a window.
  func add(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
    entries.append(Entry(window: window))
  }

  /// Removes a window.
  func remove(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
  }
}
