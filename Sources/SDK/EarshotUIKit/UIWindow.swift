/// What views are shown in.
///
/// Emulated: a view that fills the screen, its root view controller, its screen. A content extension's view is in a window
/// while its view controller appears, though it is nobody's subview: the system has its place.
/// Not emulated: levels, scenes, key events.
/// The gotcha: a window that an extension makes is never shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// A window; `frame` in points, in the screen's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A window of a storyboard or xib; another coder's has no size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The window that holds a view controller's view without being its superview.
  convenience init(holding controller: UIViewController) {
    self.init(frame: UIScreen.main.bounds)
    holder = controller
  }

  private weak var holder: UIViewController?
  private var ownRoot: UIViewController?

  /// The view controller whose view fills it.
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

  /// The screen it is on.
  open var screen: UIScreen { .main }
  /// Whether keys go to it: to the one that the system has.
  open private(set) var isKeyWindow = true
  /// Shows it and has keys go to it; it is not shown here.
  open func makeKeyAndVisible() {
    isHidden = false
  }
}
