/// A choice of an alert.
///
/// Emulated: title, style, its handler. Not emulated: images.
/// The gotcha: the handler runs when the alert has gone, as on iOS.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// How a choice looks, with Apple's raw values.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The title.
  public let title: String?
  /// How it looks.
  public let style: Style
  /// Whether it can be chosen.
  open var isEnabled = true {
    didSet { onChange?() }
  }
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// A choice.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
