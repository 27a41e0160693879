package import ExtensionLink

/// The extension's way to the system that runs it.
///
/// Emulated: what a notification's content extension calls on it (the module `EarshotUserNotificationsUI` adds that).
/// Not emulated: input items, completing and cancelling requests, opening URLs; a content extension has none of them.
/// The gotcha: outside a running extension there is no system, and every call goes nowhere, silently as on iOS.
open class NSExtensionContext: NSObject {
  /// The way to the system; nil outside a running extension.
  package weak var connection: ExtensionConnection?
  /// What other modules keep here, by name.
  package var storage: [String: Any] = [:]

  /// A context that leads nowhere.
  public override init() {
    super.init()
  }

  /// A context of the extension behind `connection`.
  package init(_ connection: ExtensionConnection) {
    self.connection = connection
    super.init()
  }

  /// The items passed to the extension: none for a notification's content.
  open var inputItems: [Any] { [] }
}
