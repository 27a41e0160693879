/// A stack of view controllers under a bar with titles.
///
/// Emulated: pushing and popping with the calls that view controllers get, the bar with its buttons. Not emulated: the
/// gesture that leads back, toolbars, transitions (views jump), large titles.
/// The gotcha: content lies below the bar, and not behind it, so that its safe area is its bounds.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What a push or pop is, with Apple's raw values.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// The bar.
  public let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: UINavigationBar.height))
  private var stack: [UIViewController] = []
  private let content = UIView()
  /// Hears of view controllers that are shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Stored: there is no toolbar.
  open var isToolbarHidden = true
  /// Stored; has no effect on Linux.
  open var hidesBarsOnSwipe = false
  /// The gesture that leads back: none.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  /// A stack of one view controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }
  /// A stack without view controllers.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }
  /// A stack without view controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A stack of a storyboard, with the view controller that its segue names.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(navigation: source) }
  }

  /// The view controllers, the last one shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The one that is shown.
  open var topViewController: UIViewController? { stack.last }
  /// The one that is presented, or shown.
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

  /// Shows a view controller over the others.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    setViewControllers(stack + [viewController], animated: animated)
  }
  /// Removes the view controller that is shown, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }
  /// Removes all but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  /// Removes all over a view controller.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(stack[(place + 1)...])
    setViewControllers(Array(stack[...place]), animated: animated)
    return removed
  }
  /// Sets the view controllers, the last one shown.
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

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Does nothing: there is no toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

/// Hears of a navigation controller. Every member may be left out.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// A view controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A view controller is shown.
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
