/// The root of a view hierarchy.
///
/// Emulated: a view that fills the screen, the root view controller, the screen. A content extension's view is in a
/// window while its view controller appears, although the window is not its superview. In an app, the root view
/// controller of a visible window appears. Not emulated: levels, key events.
/// Important: no window that code creates is drawn, neither an extension's nor an app's.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Creates a window with a frame in points, in the coordinates of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a window that fills the screen of a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// Creates a window that fills the screen, with a root view controller.
  package convenience init(showing controller: UIViewController) {
    self.init(frame: UIScreen.main.bounds)
    rootViewController = controller
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

  /// The scene that contains the window.
  open var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene?.remove(self)
      scene = newValue
      newValue?.add(self)
    }
  }

  private weak var scene: UIWindowScene?
  private weak var holder: UIViewController?
  private var ownRoot: UIViewController?

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    get { ownRoot ?? holder }
    set {
      if isShown { rootDisappears() }
      ownRoot?.viewIfLoaded?.removeFromSuperview()
      ownRoot = newValue
      guard let view = newValue?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      if isShown { rootAppears() }
    }
  }

  // MARK: Windows of apps

  /// Whether the window was made visible by an app.
  private var isShown = false

  private func rootAppears() {
    ownRoot?.beginAppearanceTransition(true, animated: false)
    ownRoot?.isAppearing()
    layoutIfNeeded()
    ownRoot?.endAppearanceTransition()
  }

  private func rootDisappears() {
    ownRoot?.beginAppearanceTransition(false, animated: false)
    ownRoot?.endAppearanceTransition()
  }

  /// The window's screen.
  open var screen: UIScreen { .main }
  /// Whether the window is the key window; always true.
  open private(set) var isKeyWindow = true
  /// Makes the window the key window; without effect.
  open func makeKey() {}
  /// Unhides the window. In an app, its root view controller appears.
  open func makeKeyAndVisible() {
    isHidden = false
    guard !isShown, let application = UIApplication.runningIfAny else { return }
    isShown = true
    application.visibleWindows.add(self)
    rootAppears()
  }
}
