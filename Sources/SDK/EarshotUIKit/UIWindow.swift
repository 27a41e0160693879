/// The root of a view hierarchy.
///
/// Emulated: a view that fills the screen, the root view controller, the screen. A content extension's view is in a
/// window while its view controller appears, although the window is not its superview.
/// Not emulated: levels, scenes, key events.
/// Important: a window that an extension creates is never displayed.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Creates a window with a frame in points, in the coordinates of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a window from a storyboard or xib; a window of zero size with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates the window that holds a view controller's view without being its superview.
  convenience init(holding controller: UIViewController) {
    self.init(frame: UIScreen.main.bounds)
    holder = controller
  }

  private weak var holder: UIViewController?
  private var ownRoot: UIViewController?

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    get { ownRoot ?? holder }
    set {
      ownRoot?.viewIfLoaded?.removeFromSuperview()
      ownRoot = newValue
      guard let view = newValue?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// The window's screen.
  open var screen: UIScreen { .main }
  /// Whether the window is the key window; always true.
  open private(set) var isKeyWindow = true
  /// Unhides the window. It is not displayed.
  open func makeKeyAndVisible() {
    isHidden = false
  }
}
