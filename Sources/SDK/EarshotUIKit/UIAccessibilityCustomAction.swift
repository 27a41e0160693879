/// An action of an accessibility element (Apple: `UIAccessibilityCustomAction`).
///
/// Emulated: the values. Important: no assistive technology performs it. A test can call ``actionHandler``.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action, and returns whether it succeeded.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The localized name.
  open var name: String
  /// The image.
  open var image: UIImage?
  /// The object whose method performs the action; not retained.
  open weak var target: AnyObject?
  /// The method of the target.
  open var selector: Selector
  /// The closure that performs the action.
  open var actionHandler: ActionHandler?

  private init(_ name: String, _ image: UIImage?, _ target: Any?, _ selector: Selector, _ handler: ActionHandler?) {
    (self.name, self.image, self.selector, actionHandler) = (name, image, selector, handler)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// Creates an action that a method of an object performs.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name, nil, target, selector, nil)
  }

  /// Creates an action with an image that a method of an object performs.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name, image, target, selector, nil)
  }

  /// Creates an action that a closure performs.
  public convenience init(name: String, actionHandler: ActionHandler?) {
    self.init(name, nil, nil, Selector(""), actionHandler)
  }

  /// Creates an action with an image that a closure performs.
  public convenience init(name: String, image: UIImage?, actionHandler: ActionHandler?) {
    self.init(name, image, nil, Selector(""), actionHandler)
  }
}
