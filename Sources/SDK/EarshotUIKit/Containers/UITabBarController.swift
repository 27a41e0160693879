/// A container view controller that manages several view controllers, one of which is selected.
///
/// Emulated: the selected view controller, the bar with titles and images, selection. Not emulated: the More list,
/// customization, badges, selected images.
/// Important: the content is laid out above the bar rather than behind it.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The tab bar.
  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: UITabBar.height))
  private let content = UIView()
  /// The object that is notified of selections.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The view controllers, one per tab.
  open var viewControllers: [UIViewController]? {
    didSet {
      for old in oldValue ?? [] where old.parent === self {
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      for controller in viewControllers ?? [] {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      tabBar.items = (viewControllers ?? []).compactMap { controller in
        if controller.tabBarItem?.title == nil { controller.tabBarItem?.title = controller.title }
        return controller.tabBarItem
      }
      selectedIndex = 0
    }
  }
  /// The index of the selected view controller.
  open var selectedIndex = 0 {
    didSet { if isViewLoaded { showSelected() } }
  }
  /// The selected view controller.
  open var selectedViewController: UIViewController? {
    get {
      guard let all = viewControllers, all.indices.contains(selectedIndex) else { return nil }
      return all[selectedIndex]
    }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// Creates a tab bar controller without view controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a tab bar controller from a storyboard, with the view controllers that its segues name.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(tabs: source) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
    view.addSubview(tabBar)
    tabBar.onChoice = { [weak self] index in self?.choose(index) }
    showSelected()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let (bounds, height) = (view.bounds, UITabBar.height)
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - height, 0))
    tabBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    selectedViewController?.viewIfLoaded?.frame = content.bounds
  }

  /// Sets the view controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  private func choose(_ index: Int) {
    guard let all = viewControllers, all.indices.contains(index) else { return }
    guard delegate?.tabBarController(self, shouldSelect: all[index]) ?? true else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: all[index])
  }

  private func showSelected() {
    for hidden in viewControllers ?? [] where hidden !== selectedViewController {
      hidden.viewIfLoaded?.removeFromSuperview()
    }
    guard let selected = selectedViewController else { return }
    tabBar.selectedItem = selected.tabBarItem
    selected.view.frame = content.bounds
    selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if selected.view.superview !== content { content.addSubview(selected.view) }
  }
}

/// The methods of a tab bar controller's delegate. All are optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether a touch may select a view controller.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Tells the delegate that a view controller was selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
