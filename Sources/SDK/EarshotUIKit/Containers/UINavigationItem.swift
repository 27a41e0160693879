/// The items that a navigation bar displays for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The display modes of a large title, with Apple's raw values.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  /// The item's title.
  open var title: String? { didSet { onChange?() } }
  /// The view displayed instead of the title.
  open var titleView: UIView? { didSet { onChange?() } }
  /// The line of text at the top of the navigation bar. Stored; has no effect.
  open var prompt: String?
  /// The back button that returns to this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  /// The title of the back button that returns to this item.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// Whether the back button is hidden.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// The display mode of the large title. Stored; large titles are not emulated.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The items on the left side.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// The items on the right side, from the outermost inward.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// The first item on the left side.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item on the right side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  var onChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }
  /// Creates an item from a storyboard.
  public required init?(coder: NSCoder) {
    super.init()
    guard let source = InterfaceSource(coder) else { return }
    title = source.text("title")
  }

  /// Sets the item on the left side.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the item on the right side.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the items on the right side.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the items on the left side.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
