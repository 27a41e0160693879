/// An action in an alert.
///
/// Emulated: title, style and handler. Not emulated: images.
/// Important: as on iOS, the handler runs after the alert was dismissed.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// The styles of an action, with Apple's raw values.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The action's title.
  public let title: String?
  /// The action's style.
  public let style: Style
  /// Whether the action is enabled.
  open var isEnabled = true {
    didSet { onChange?() }
  }
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Returns the action itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
