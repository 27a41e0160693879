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
