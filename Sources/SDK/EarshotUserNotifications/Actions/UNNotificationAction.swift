package import Notifications

/// A button of a notification (N1).
///
/// Emulated: whole. The gotcha: an identifier is unique across the app, and nobody checks it here, as on iOS.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: Action

  /// What the response carries.
  open var identifier: String { value.identifier }
  /// What the button says.
  open var title: String { value.title }
  /// What pressing it takes and does.
  open var options: UNNotificationActionOptions {
    UNNotificationActionOptions(rawValue: UInt(bitPattern: value.options.rawValue))
  }
  /// What stands beside the title; nil for nothing.
  open var icon: UNNotificationActionIcon? { value.icon.map(UNNotificationActionIcon.init) }

  /// A button.
  public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.init(identifier: identifier, title: title, options: options, icon: nil)
  }

  /// A button with an icon.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) {
    self.init(Action(identifier: identifier, title: title, options: options.value, icon: icon?.value))
  }

  /// The face of an action, which a subclass may be.
  package init(_ action: Action) {
    value = action
    super.init()
  }

  /// The face of an action, with a text field where it has one.
  package static func make(_ action: Action) -> UNNotificationAction {
    action.textInput == nil ? UNNotificationAction(action) : UNTextInputNotificationAction(action)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationAction)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the action.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// An action from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let action: Action = coder.decodeValue() else { return nil }
    value = action
    super.init()
  }
}
