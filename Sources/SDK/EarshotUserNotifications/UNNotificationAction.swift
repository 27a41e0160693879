package import Notifications

/// A button of a notification (N1).
///
/// Emulated: its values. Not emulated: icons. The gotcha: an identifier is unique across the app, and nobody checks it.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// What the response carries.
  public let identifier: String
  /// What the button says.
  public let title: String
  /// What pressing it takes and does.
  public let options: UNNotificationActionOptions

  /// A button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
    super.init()
  }

  /// The face of an action, with a text field where it has one.
  package static func make(_ action: Action) -> UNNotificationAction {
    let options = UNNotificationActionOptions(rawValue: UInt(bitPattern: action.options.rawValue))
    guard let field = action.textInput else {
      return UNNotificationAction(identifier: action.identifier, title: action.title, options: options)
    }
    return UNTextInputNotificationAction(
      identifier: action.identifier, title: action.title, options: options, textInputButtonTitle: field.buttonTitle,
      textInputPlaceholder: field.placeholder)
  }

  /// The action as a value.
  package var value: Action {
    Action(identifier: identifier, title: title, options: ActionOptions(rawValue: Int(bitPattern: options.rawValue)))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationAction)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
