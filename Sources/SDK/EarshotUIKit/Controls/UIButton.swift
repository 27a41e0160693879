package import Scenes

/// A button.
///
/// Emulated: titles, colours and images by state; configurations; the system's style and those with a sign; layout with
/// insets and alignment. Not emulated: menus, shadows of titles, animated symbols.
/// The gotcha: as on iOS a title is set with `setTitle(_:for:)`: what is set on `titleLabel` itself does not stay.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What kind of button it is, with Apple's raw values.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
    /// The older name of ``system``.
    public static let roundedRect = ButtonType.system
  }

  /// What a button is for, with Apple's raw values.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  /// Called to change the configuration when the state has changed.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  var values = ButtonValues()
  let label = SilentLabel(frame: .zero)
  let sublabel = SilentLabel(frame: .zero)
  let picture = SilentImageView(frame: .zero)
  let backdrop = SilentImageView(frame: .zero)

  // MARK: - Making

  /// A button of the kind `custom`; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A button of a kind, without size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// A button of a kind that performs an action, and says what that says.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// A button of the kind `custom` that performs an action, and says what that says.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// A button by configuration, as large as that takes, that performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // Observers are not called in initialisers.
    update()
    take(primaryAction)
    bounds.size = intrinsicContentSize
    frame.origin = .zero
  }

  /// A button of a storyboard or xib; another coder's is empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    if let source = InterfaceSource(coder) { decode(button: source) }
  }

  /// A button of the system's style with an image, as large as that.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
    return button
  }

  // MARK: - What it is

  /// What kind of button it is.
  open internal(set) var buttonType = ButtonType.custom
  /// What it is for: one that destroys is red.
  open var role = Role.normal {
    didSet { update() }
  }
  /// What it shows and how; nil where that is set by state.
  open var configuration: Configuration? {
    didSet { update() }
  }
  /// Called to change the configuration when the state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { updateConfiguration() }
  }
  /// Kept: the configuration's looks follow the state in any case.
  open var automaticallyUpdatesConfiguration = true

  /// Asks for ``updateConfiguration()``.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  /// Lets the configuration follow the state.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  /// Its title; what is set on it beyond font and lines does not stay.
  open var titleLabel: UILabel? { label }
  /// What is below its title.
  open var subtitleLabel: UILabel? { sublabel }
  /// Its image.
  open var imageView: UIImageView? { picture }

  /// Points around its content.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { update() }
  }
  /// Points by which its title is moved.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { update() }
  }
  /// Points by which its image is moved.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { update() }
  }
  /// Whether its image is paler under a finger, where there is none for that.
  open var adjustsImageWhenHighlighted = true
  /// Whether its image is paler while it is disabled, where there is none for that.
  open var adjustsImageWhenDisabled = true
  /// Kept; nothing glows.
  open var showsTouchWhenHighlighted = false
  /// Kept; there are no menus.
  open var showsMenuAsPrimaryAction = false

  // MARK: - By state

  /// Sets the title in a state; nil for that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    values[state].title = title
    update()
  }

  /// Sets the title's colour in a state; nil for that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    values[state].color = color
    update()
  }

  /// Kept for sources that set it: titles throw no shadow.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

  /// Sets the title with its looks in a state; where set, it is the title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    values[state].attributed = title
    update()
  }

  /// Sets the image in a state; nil for that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    values[state].image = image
    update()
  }

  /// Sets the image behind all in a state; nil for that of the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    values[state].background = image
    update()
  }

  /// The title that was set for a state.
  open func title(for state: State) -> String? { values[state].title ?? values[.normal].title }
  /// The colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? { values[state].color ?? values[.normal].color }
  /// The title with its looks that was set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    values[state].attributed ?? values[.normal].attributed
  }
  /// The image in a state.
  open func image(for state: State) -> UIImage? { values[state].image ?? values[.normal].image }
  /// The image behind all in a state.
  open func backgroundImage(for state: State) -> UIImage? { values[state].background ?? values[.normal].background }

  /// The title now.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The colour of the title now.
  open var currentTitleColor: UIColor { foreground }
  /// The title with its looks now.
  open var currentAttributedTitle: NSAttributedString? {
    configuration?.attributedTitle?.withLooks ?? attributedTitle(for: state)
  }
  /// The image now.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The image behind all now.
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

  /// Where the image behind all is, in points.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where its content is, in points.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
  /// Where its title is in its content, in points.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrange(in: contentRect).title }
  /// Where its image is in its content, in points.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrange(in: contentRect).image }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  // MARK: - What is seen of it

  package override var sceneElement: SceneElement? {
    SceneElement(role: .button, label: spokenTitle, frame: bounds, value: configuration?.subtitle, state: elementState)
  }

  package override func record(into canvas: inout Canvas) {
    draw(into: &canvas)
  }
}
