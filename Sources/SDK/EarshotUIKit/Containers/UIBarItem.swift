/// An abstract base class for items in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The item's title.
  open var title: String? { didSet { onChange?() } }
  /// The item's image.
  open var image: UIImage? { didSet { onChange?() } }
  /// Whether the item is enabled.
  open var isEnabled = true { didSet { onChange?() } }
  /// An integer that identifies the item.
  open var tag = 0
  /// The label that assistive technologies speak.
  open var accessibilityLabel: String?
  /// An identifier for user interface tests.
  open var accessibilityIdentifier: String?
  /// The handler that is called when the item's appearance changes.
  var onChange: (() -> Void)?

  /// Creates an item.
  public override init() { super.init() }

  /// Creates an item from a storyboard, or returns nil for any other archive.
  public required init?(coder: NSCoder) {
    super.init()
    guard let source = InterfaceSource(coder) else { return }
    title = source.text("title")
    image = source.image("image")
    tag = source.int("tag") ?? 0
    isEnabled = source.flag("enabled") ?? true
  }

  /// Sets the text attributes of the title in a state. Has no effect.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// A button in a navigation bar or toolbar.
///
/// Emulated: title, image or the name of a system item, action. Not emulated: menus, landscape images.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The styles of a bar button item, with Apple's raw values.
  public enum Style: Int, Sendable { case plain = 0, done = 2 }

  /// The system items, with Apple's raw values.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// The item's style.
  open var style = Style.plain
  /// The object that receives the action message.
  open weak var target: AnyObject?
  /// The selector of the action message.
  open var action: Selector?
  /// The action that the item performs.
  open var primaryAction: UIAction?
  /// The view displayed instead of a button.
  open var customView: UIView?
  /// The width in points, or 0 for the width of the content.
  open var width: CGFloat = 0
  /// The tint color.
  open var tintColor: UIColor?
  let systemItem: SystemItem?

  /// Creates an item with a title.
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    systemItem = nil
    super.init()
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }
  /// Creates an item with an image.
  public init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    systemItem = nil
    super.init()
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
  }
  /// Creates a system item.
  public init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.systemItem = systemItem
    super.init()
    (self.target, self.action) = (target, action)
    (title, image) = Self.titleAndImage(systemItem)
    if systemItem == .done || systemItem == .save { style = .done }
  }
  /// Creates a system item that performs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }
  /// Creates an item that displays a custom view.
  public init(customView: UIView) {
    systemItem = nil
    super.init()
    self.customView = customView
  }
  /// Creates an item with the title and image of an action, which it performs.
  public convenience init(primaryAction: UIAction?) {
    self.init(title: primaryAction?.title, style: .plain, target: nil, action: nil)
    (image, self.primaryAction) = (primaryAction?.image, primaryAction)
  }
  /// Creates an item from a storyboard.
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }
  /// Returns a space that takes up the remaining width.
  public class func flexibleSpace() -> Self { unsafeDowncast(space(.flexibleSpace), to: self) }

  private class func space(_ item: SystemItem) -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
  }

  private static func titleAndImage(_ item: SystemItem) -> (String?, UIImage?) {
    let titles: [SystemItem: String] = [
      .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo",
    ]
    let images: [SystemItem: String] = [
      .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left", .action: "square.and.arrow.up",
      .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark", .close: "xmark", .camera: "camera",
      .trash: "trash", .play: "play.fill", .pause: "pause.fill", .rewind: "backward.fill",
      .fastForward: "forward.fill", .bookmarks: "book", .organize: "folder",
    ]
    return (titles[item], images[item].flatMap { UIImage(systemName: $0) })
  }

  /// Creates the item's button, or returns nil for a space.
  func makeView() -> UIView? {
    if let customView { return customView }
    guard systemItem != .flexibleSpace, systemItem != .fixedSpace else { return nil }
    let button = UIButton(type: .system)
    button.setTitle(image == nil ? title : nil, for: .normal)
    button.setImage(image, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    button.isEnabled = isEnabled
    button.accessibilityLabel = accessibilityLabel ?? title
    if let tintColor { button.tintColor = tintColor }
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    return button
  }

  private func press() {
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    guard let action, let target else { return }
    SelectorRegistry.send(action, to: target, with: self)
  }
}

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
