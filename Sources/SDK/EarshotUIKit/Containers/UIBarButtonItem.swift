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

  /// Creates an item without a title, an image and an action.
  public override init() {
    systemItem = nil
    super.init()
  }
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
