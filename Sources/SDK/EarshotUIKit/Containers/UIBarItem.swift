/// Something in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { onChange?() } }
  /// The image.
  open var image: UIImage? { didSet { onChange?() } }
  /// Whether it can be used.
  open var isEnabled = true { didSet { onChange?() } }
  /// What code finds it by.
  open var tag = 0
  /// What a person who does not see it hears.
  open var accessibilityLabel: String?
  /// What tests find it by.
  open var accessibilityIdentifier: String?
  /// Called when it looks different.
  var onChange: (() -> Void)?

  /// An item.
  public override init() { super.init() }

  /// None but an archive's of a storyboard.
  public required init?(coder: NSCoder) {
    super.init()
    guard let source = InterfaceSource(coder) else { return }
    title = source.text("title")
    image = source.image("image")
    tag = source.int("tag") ?? 0
    isEnabled = source.flag("enabled") ?? true
  }

  /// Stored; has no effect on Linux.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// A button in a navigation bar or toolbar.
///
/// Emulated: title, image or the system's name for what it does, its action. Not emulated: menus, landscape images.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How it looks, with Apple's raw values.
  public enum Style: Int, Sendable { case plain = 0, done = 2 }

  /// What the system has a button for, with Apple's raw values.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// How it looks.
  open var style = Style.plain
  /// The object that is told.
  open weak var target: AnyObject?
  /// The method that it is told by.
  open var action: Selector?
  /// What it performs.
  open var primaryAction: UIAction?
  /// The view in its place.
  open var customView: UIView?
  /// Its width in points; 0 for as wide as it needs.
  open var width: CGFloat = 0
  /// Its color.
  open var tintColor: UIColor?
  let systemItem: SystemItem?

  /// A button with a title.
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    systemItem = nil
    super.init()
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }
  /// A button with an image.
  public init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    systemItem = nil
    super.init()
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
  }
  /// A button of the system's.
  public init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.systemItem = systemItem
    super.init()
    (self.target, self.action) = (target, action)
    (title, image) = Self.looks(systemItem)
    if systemItem == .done || systemItem == .save { style = .done }
  }
  /// A button of the system's that performs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }
  /// A view in the place of a button.
  public init(customView: UIView) {
    systemItem = nil
    super.init()
    self.customView = customView
  }
  /// A button that performs an action, and says what that says.
  public convenience init(primaryAction: UIAction?) {
    self.init(title: primaryAction?.title, style: .plain, target: nil, action: nil)
    (image, self.primaryAction) = (primaryAction?.image, primaryAction)
  }
  /// A button of a storyboard.
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }
  /// Room that takes what is left.
  public class func flexibleSpace() -> Self { unsafeDowncast(space(.flexibleSpace), to: self) }

  private class func space(_ item: SystemItem) -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
  }

  private static func looks(_ item: SystemItem) -> (String?, UIImage?) {
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

  /// Makes a button of it; nil for room.
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

/// What a navigation bar shows of a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a large title is shown, with Apple's raw values.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  /// The title.
  open var title: String? { didSet { onChange?() } }
  /// The view in the title's place.
  open var titleView: UIView? { didSet { onChange?() } }
  /// Stored; has no effect on Linux.
  open var prompt: String?
  /// The button that leads back here.
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  /// The title of the button that leads back here.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// Whether there is no button that leads back.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Stored: titles are small.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons at the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// The buttons at the right, the first one outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  var onChange: (() -> Void)?

  /// An item with a title.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }
  /// An item of a storyboard.
  public required init?(coder: NSCoder) {
    super.init()
    guard let source = InterfaceSource(coder) else { return }
    title = source.text("title")
  }

  /// Sets the button at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the buttons at the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the buttons at the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Hides or shows the button that leads back.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
