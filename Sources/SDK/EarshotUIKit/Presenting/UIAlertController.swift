/// A view controller that displays an alert message.
///
/// Emulated: alerts and action sheets with titles, messages, text fields and actions that a touch selects; the
/// preferred action. Not emulated: popovers, images, the Return key for the preferred action, dismissal by a touch
/// outside an action sheet on iPad.
/// Important: as on iOS, `present` returns immediately and the handlers run later.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The alert styles, with Apple's raw values.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// The style of the alert.
  public let preferredStyle: Style
  /// The message below the title.
  open var message: String? {
    didSet { alertView?.update() }
  }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The preferred action, whose title is bold.
  open var preferredAction: UIAlertAction? {
    didSet { alertView?.update() }
  }
  /// The text fields.
  open private(set) var textFields: [UITextField]?
  /// The severity of the alert. Stored; has no effect.
  open var severity = UIAlertControllerSeverity.default

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// Creates an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// Creates an alert without a title.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(title: nil, message: nil, preferredStyle: .actionSheet)
  }

  /// Returns nil; create the alert in code.
  public required init?(coder: NSCoder) { nil }

  open override var title: String? {
    didSet { alertView?.update() }
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) {
    // UIKit uses the same message, and also terminates the process.
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

/// The severities of an alert, with Apple's raw values.
public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }
