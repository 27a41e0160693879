package import Notifications

/// A button of a notification (N1).
///
/// Emulated: everything. Important: identifiers must be unique across the app, but, as on iOS, this is not checked.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: Action

  /// The identifier, which the response contains.
  open var identifier: String { value.identifier }
  /// The action's title.
  open var title: String { value.title }
  /// The behavior of the action.
  open var options: UNNotificationActionOptions {
    UNNotificationActionOptions(rawValue: UInt(bitPattern: value.options.rawValue))
  }
  /// The icon beside the title, or nil if there is none.
  open var icon: UNNotificationActionIcon? { value.icon.map(UNNotificationActionIcon.init) }

  /// Creates an action.
  public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.init(identifier: identifier, title: title, options: options, icon: nil)
  }

  /// Creates an action with an icon.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) {
    self.init(Action(identifier: identifier, title: title, options: options.value, icon: icon?.value))
  }

  /// Wraps an action's value.
  package init(_ action: Action) {
    value = action
    super.init()
  }

  /// Wraps an action's value; a text input action if it has a text field.
  package static func make(_ action: Action) -> UNNotificationAction {
    action.textInput == nil ? UNNotificationAction(action) : UNTextInputNotificationAction(action)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationAction)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the action.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Creates an action from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let action: Action = coder.decodeValue() else { return nil }
    value = action
    super.init()
  }
}
