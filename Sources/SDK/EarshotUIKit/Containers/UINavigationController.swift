/// A container view controller that manages a stack of view controllers.
///
/// Emulated: pushing and popping with the view controllers' appearance calls, the bar and its buttons. Not emulated:
/// the interactive pop gesture, toolbars, transitions (changes are immediate), large titles.
/// Important: the content is laid out below the bar rather than behind it, so that its safe area equals its bounds.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The navigation operations, with Apple's raw values.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// The navigation bar.
  public let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: UINavigationBar.height))
  private var stack: [UIViewController] = []
  private let content = UIView()
  /// The object that is notified when view controllers are shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Whether the toolbar is hidden. Stored; toolbars are not emulated.
  open var isToolbarHidden = true
  /// Whether a swipe hides the bars. Stored; has no effect.
  open var hidesBarsOnSwipe = false
  /// Always nil; the interactive pop gesture is not emulated.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  /// Creates a navigation controller with a root view controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }
  /// Creates a navigation controller with an empty stack.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }
  /// Creates a navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a navigation controller from a storyboard, with the root view controller that its segue names.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(navigation: source) }
  }

  /// The view controllers on the stack; the last one is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The view controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The presented view controller if there is one; otherwise the top view controller.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = view.backgroundColor ?? .systemBackground
    view.addSubview(content)
    view.addSubview(navigationBar)
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    showTop()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let (bounds, height) = (view.bounds, isNavigationBarHidden ? 0 : UINavigationBar.height)
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: UINavigationBar.height)
    content.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(bounds.height - height, 0))
    topViewController?.viewIfLoaded?.frame = content.bounds
  }

  /// Pushes a view controller onto the stack and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    setViewControllers(stack + [viewController], animated: animated)
  }
  /// Pops the top view controller, unless it is the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }
  /// Pops all view controllers except the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  /// Pops all view controllers above a view controller.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return removed
  }
  /// Replaces the view controllers on the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    stack = viewControllers
    for controller in viewControllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if isViewLoaded, old.last !== stack.last {
      if let last = old.last { last.viewIfLoaded?.removeFromSuperview() }
      showTop(animated: animated)
    } else {
      updateBar()
    }
  }

  private func showTop(animated: Bool = false) {
    updateBar()
    guard let top = topViewController else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
    top.view.frame = content.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(top.view)
    delegate?.navigationController(self, didShow: top, animated: animated)
    hasChanged()
  }

  private func updateBar() {
    navigationBar.items = stack.map { controller in
      let item = controller.navigationItem
      if item.title == nil { item.title = controller.title }
      return item
    }
  }

  /// Hides or shows the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Stores the value; toolbars are not emulated.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

/// The methods of a navigation controller's delegate. All are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that a view controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Tells the delegate that a view controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
