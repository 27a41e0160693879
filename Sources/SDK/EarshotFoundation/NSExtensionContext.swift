package import ExtensionLink
import ExtensionProtocol
import Transcripts

/// The extension's way to the system that runs it.
///
/// Emulated: what a notification's content extension calls on it (the module `EarshotUserNotificationsUI` adds that).
/// Not emulated: input items (there are none), completing and cancelling requests, opening URLs; each call says so in a
/// diagnostic.
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

  /// Not emulated: a notification's extension has no request to complete. `completionHandler` is called with false.
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
    say("completeRequest(returningItems:)")
    completionHandler?(false)
  }

  /// Not emulated: a notification's extension has no request to cancel.
  open func cancelRequest(withError error: any Error) {
    say("cancelRequest(withError:)")
  }

  /// Not emulated: `completionHandler` is called with false, as where the system refuses.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    say("open(_:completionHandler:) with \(URL.absoluteString)")
    completionHandler?(false)
  }

  private func say(_ call: String) {
    connection?.send(.diagnostic(Diagnostic(.notEmulated, "NSExtensionContext.\(call) does nothing here")))
  }
}
