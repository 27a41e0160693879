package import Scenes

/// A button.
///
/// Emulated: titles, colors and images by state; configurations; the system type and those with a symbol; layout with
/// insets and alignment. Not emulated: menus, title shadows, symbol animations.
/// Important: as on iOS, set the title with `setTitle(_:for:)`: changes to `titleLabel` itself do not persist.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The type of a button, with Apple's raw values.
  public enum ButtonType: Int, Sendable {
    /// A button without a style.
    case custom = 0
    /// A button with a title in the tint color.
    case system = 1
    /// A button with an information symbol.
    case detailDisclosure = 2
    /// A button with an information symbol.
    case infoLight = 3
    /// A button with an information symbol.
    case infoDark = 4
    /// A button with a plus in a circle.
    case contactAdd = 5
    /// A button that closes a view.
    case close = 7
    /// The former name of ``system``.
    public static let roundedRect = ButtonType.system
  }

  /// The role of a button, with Apple's raw values.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  /// A handler that updates the configuration after a change of the state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  var values = ButtonValues()
  let label = DecorativeLabel(frame: .zero)
  let sublabel = DecorativeLabel(frame: .zero)
  let picture = DecorativeImageView(frame: .zero)
  let backdrop = DecorativeImageView(frame: .zero)
  /// The activity indicator, once a configuration has shown it.
  var spinner: DecorativeIndicator?

  // MARK: - Creating a button

  /// Creates a custom button with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a button of a type, of zero size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a button of a type that performs an action, with the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    apply(primaryAction)
  }

  /// Creates a custom button that performs an action, with the action's title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    apply(primaryAction)
  }

  /// Creates a button with a configuration, sized to fit, that performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // Property observers are not called in initializers.
    update()
    apply(primaryAction)
    bounds.size = intrinsicContentSize
    frame.origin = .zero
  }

  /// Creates a button from a storyboard or xib; an empty one with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    if let source = InterfaceSource(coder) { decode(button: source) }
  }

  /// Returns a system button with an image, sized to fit.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
    return button
  }

  // MARK: - Properties

  /// The type of the button.
  open internal(set) var buttonType = ButtonType.custom
  /// The role; the title of a destructive button is red.
  open var role = Role.normal {
    didSet { update() }
  }
  /// The configuration; nil for a button whose content is set by state.
  open var configuration: Configuration? {
    didSet { update() }
  }
  /// A handler that updates the configuration after a change of the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { updateConfiguration() }
  }
  /// Whether the configuration is updated when the state changes. Stored; has no effect: its colors always follow the
  /// state.
  open var automaticallyUpdatesConfiguration = true

  /// Calls ``updateConfiguration()``.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  /// Updates the configuration to the state. The default implementation calls ``configurationUpdateHandler``.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  /// The label of the title. Changes other than the font and lines do not persist.
  open var titleLabel: UILabel? { label }
  /// The label of the subtitle.
  open var subtitleLabel: UILabel? { sublabel }
  /// The view of the image.
  open var imageView: UIImageView? { picture }

  /// The insets of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { update() }
  }
  /// The insets of the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { update() }
  }
  /// The insets of the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { update() }
  }
  /// Whether the image is faded while the button is highlighted, unless the state has its own image.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is faded while the button is disabled, unless the state has its own image.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows while it is touched. Stored; has no effect.
  open var showsTouchWhenHighlighted = false
  /// Whether a press displays the button's menu. Stored; has no effect, as menus are not emulated.
  open var showsMenuAsPrimaryAction = false

  // MARK: - Content by state

  /// Sets the title for a state; nil selects the title of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    values[state].title = title
    update()
  }

  /// Sets the title color for a state; nil selects the color of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    values[state].color = color
    update()
  }

  /// Sets the color of the title's shadow in a state. Does nothing, as title shadows are not emulated.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

  /// Sets the attributed title for a state, which replaces the title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    values[state].attributed = title
    update()
  }

  /// Sets the image for a state; nil selects the image of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    values[state].image = image
    update()
  }

  /// Sets the background image for a state; nil selects the image of the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    values[state].background = image
    update()
  }

  /// Returns the title for a state.
  open func title(for state: State) -> String? { values[state].title ?? values[.normal].title }
  /// Returns the title color for a state.
  open func titleColor(for state: State) -> UIColor? { values[state].color ?? values[.normal].color }
  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    values[state].attributed ?? values[.normal].attributed
  }
  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { values[state].image ?? values[.normal].image }
  /// Returns the background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { values[state].background ?? values[.normal].background }

  /// The current title.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The current title color.
  open var currentTitleColor: UIColor { foreground }
  /// The current attributed title.
  open var currentAttributedTitle: NSAttributedString? {
    configuration?.attributedTitle?.withUIKitAttributes ?? attributedTitle(for: state)
  }
  /// The current image.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The current background image.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  override func stateDidChange() {
    super.stateDidChange()
    updateConfiguration()
    update()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  // MARK: - Layout

  /// Returns the rectangle of the background, in points.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the content, in points.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
  /// Returns the rectangle of the title, in points.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrange(in: contentRect).title }
  /// Returns the rectangle of the image, in points.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrange(in: contentRect).image }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  // MARK: - Drawing

  package override var sceneElement: SceneElement? {
    SceneElement(role: .button, label: spokenTitle, frame: bounds, value: configuration?.subtitle, state: elementState)
  }

  package override func record(into canvas: inout Canvas) {
    draw(into: &canvas)
  }
}
