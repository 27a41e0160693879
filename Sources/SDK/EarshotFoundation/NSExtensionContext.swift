package import ExtensionLink
import ExtensionProtocol
import Transcripts

/// The context through which an extension calls the system that runs it.
///
/// Emulated: the calls of a notification content extension (added by the module `EarshotUserNotificationsUI`).
/// Not emulated: input items (there are none), completing and canceling requests, opening URLs; each such call is
/// reported as a diagnostic. The notifications of the host's state, which are never posted.
/// Important: without a running extension there is no system, and every call is silently ignored, as on iOS.
open class NSExtensionContext: NSObject {
  /// The connection to the system; nil without a running extension.
  package weak var connection: ExtensionConnection?
  /// The values that other modules store in the context, by name.
  package var storage: [String: Any] = [:]

  /// Creates a context without a system.
  public override init() {
    super.init()
  }

  /// Creates the context of the extension that `connection` belongs to.
  package init(_ connection: ExtensionConnection) {
    self.connection = connection
    super.init()
  }

  /// The input items; always empty for a notification's extension.
  open var inputItems: [Any] { [] }

  /// Not emulated: a notification's extension has no request to complete. Calls `completionHandler` with false.
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
    report("completeRequest(returningItems:)")
    completionHandler?(false)
  }

  /// Not emulated: a notification's extension has no request to cancel.
  open func cancelRequest(withError error: any Error) {
    report("cancelRequest(withError:)")
  }

  /// Not emulated. Calls `completionHandler` with false, as if the system refused.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    report("open(_:completionHandler:) with \(URL.absoluteString)")
    completionHandler?(false)
  }

  private func report(_ call: String) {
    connection?.send(.diagnostic(Diagnostic(.notEmulated, "NSExtensionContext.\(call) has no effect")))
  }
}

// On iOS, these are posted in the extension as its host app changes its state.
extension NSNotification.Name {
  /// The name of the notification that the extension's host has become active. Never posted.
  public static let NSExtensionHostDidBecomeActive = NSNotification.Name("NSExtensionHostDidBecomeActiveNotification")
  /// The name of the notification that the extension's host has entered the background. Never posted.
  public static let NSExtensionHostDidEnterBackground = NSNotification.Name(
    "NSExtensionHostDidEnterBackgroundNotification")
  /// The name of the notification that the extension's host is about to enter the foreground. Never posted.
  public static let NSExtensionHostWillEnterForeground = NSNotification.Name(
    "NSExtensionHostWillEnterForegroundNotification")
  /// The name of the notification that the extension's host is about to become inactive. Never posted.
  public static let NSExtensionHostWillResignActive = NSNotification.Name("NSExtensionHostWillResignActiveNotification")
}
