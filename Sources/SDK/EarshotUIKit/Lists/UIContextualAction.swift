/// An action that a swipe on a row displays (Apple: `UIContextualAction`).
///
/// Emulated: the values. Important: rows cannot be swiped, so that no action is displayed. A test can call ``handler``.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The styles of an action, with Apple's raw values.
  public enum Style: Int, Sendable { case normal, destructive }

  /// A closure that performs an action, with the action, the view that displays it, and a closure to call with whether
  /// the action was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The action's style.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The action's title.
  open var title: String?
  /// The action's image.
  open var image: UIImage?
  /// The background color: red for a destructive action, and gray for any other by default.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}
