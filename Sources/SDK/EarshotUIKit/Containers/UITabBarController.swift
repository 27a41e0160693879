/// An item in a tab bar, which represents a view controller.
open class UITabBarItem: UIBarItem {
  /// The image while the item is selected.
  open var selectedImage: UIImage?
  /// The text of the red badge.
  open var badgeValue: String?

  /// Creates an item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// Creates an item with a title, an image and a selected image.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  /// Creates an item from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A bar with tabs below a tab bar controller's content.
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  /// The items in the bar.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The selected item.
  open var selectedItem: UITabBarItem? { didSet { rebuild() } }
  /// The background color.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// The tint color of unselected items.
  open var unselectedItemTintColor: UIColor? { didSet { rebuild() } }
  /// Whether the bar is translucent. Stored; has no effect.
  open var isTranslucent = true
  private var buttons: [UIButton] = []
  var onChoice: ((Int) -> Void)?

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    backgroundColor = barTintColor ?? .systemBackground
    buttons = (items ?? []).enumerated().map { index, item in
      let button = UIButton(type: .system)
      button.setTitle(item.title, for: .normal)
      button.setImage(item.image, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 10, weight: .medium)
      if item !== selectedItem { button.tintColor = unselectedItemTintColor ?? .secondaryLabel }
      button.isSelected = item === selectedItem
      button.addAction(UIAction { [weak self] _ in self?.onChoice?(index) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

/// A container view controller that manages several view controllers, one of which is selected.
///
/// Emulated: the selected view controller, the bar with titles and images, selection. Not emulated: the More list,
/// customization.
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
