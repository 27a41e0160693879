/// What a tab bar shows of a view controller.
open class UITabBarItem: UIBarItem {
  /// The image while it is chosen.
  open var selectedImage: UIImage?
  /// The red text at its corner.
  open var badgeValue: String?

  /// An item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// An item with a title and images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  /// An item of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The bar under a tab bar controller's content.
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  /// The items.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The one that is chosen.
  open var selectedItem: UITabBarItem? { didSet { rebuild() } }
  /// The color behind it.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// The color of items that are not chosen.
  open var unselectedItemTintColor: UIColor? { didSet { rebuild() } }
  /// Stored; has no effect on Linux.
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

/// View controllers that a bar chooses from.
///
/// Emulated: one view controller shown, the bar's titles and images, choosing. Not emulated: More, customizing.
/// The gotcha: content lies above the bar, and not behind it.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The bar.
  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: UITabBar.height))
  private let content = UIView()
  /// Hears of a choice.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The view controllers.
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
  /// The place of the one that is shown.
  open var selectedIndex = 0 {
    didSet { if isViewLoaded { showSelected() } }
  }
  /// The one that is shown.
  open var selectedViewController: UIViewController? {
    get {
      guard let all = viewControllers, all.indices.contains(selectedIndex) else { return nil }
      return all[selectedIndex]
    }
    set {
      if let place = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = place }
    }
  }

  /// A tab bar controller without view controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A tab bar controller of a storyboard, with the view controllers that its segues name.
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
    for other in viewControllers ?? [] where other !== selectedViewController {
      other.viewIfLoaded?.removeFromSuperview()
    }
    guard let selected = selectedViewController else { return }
    tabBar.selectedItem = selected.tabBarItem
    selected.view.frame = content.bounds
    selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if selected.view.superview !== content { content.addSubview(selected.view) }
  }
}

/// Hears of a tab bar controller. Every member may be left out.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a view controller may be chosen.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// A view controller was chosen.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
