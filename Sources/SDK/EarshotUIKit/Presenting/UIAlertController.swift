/// A message with choices, over the interface.
///
/// Emulated: alerts and action sheets with titles, messages, text fields and actions that a finger chooses; the preferred
/// action. Not emulated: popovers, images, Return for the preferred action, a touch beside an action sheet on iPad.
/// The gotcha: as on iOS it is presented at once and its handlers run later; code after `present` does not wait.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where it lies, with Apple's raw values.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// Where it lies.
  public let preferredStyle: Style
  /// What it says under its title.
  open var message: String? {
    didSet { alertView?.update() }
  }
  /// The choices, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice that is bold.
  open var preferredAction: UIAlertAction? {
    didSet { alertView?.update() }
  }
  /// The text fields.
  open private(set) var textFields: [UITextField]?
  /// Stored; the severity has no effect on Linux.
  open var severity = UIAlertControllerSeverity.default

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// A message.
  public init(title: String?, message: String?, preferredStyle: Style) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// An alert without a title.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(title: nil, message: nil, preferredStyle: .actionSheet)
  }

  /// None: an alert is made by code.
  public required init?(coder: NSCoder) { nil }

  open override var title: String? {
    didSet { alertView?.update() }
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) {
    // UIKit's own words for it, and its own end.
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
    action.onChange = { [weak self] in self?.alertView?.update() }
    alertView?.update()
  }

  /// Adds a text field to an alert.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "Text fields can only be added to an alert controller of style alert")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    alertView?.update()
  }

  open override func loadView() { view = AlertView(self) }

  func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}

/// How grave an alert is, with Apple's raw values.
public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }
