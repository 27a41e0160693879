/// An object that modifies a remote notification before it is displayed (V1 to V10).
///
/// Emulated: the class that extensions subclass; the system calls it. Not emulated here: the time limit, which the
/// system enforces (V8, V9).
/// Important: both methods are called on background queues, never on the main queue, and the second one possibly while
/// the first is running (policy `serviceThread`). Therefore the class is not isolated to an actor; as on iOS, it is not
/// `Sendable` either: a subclass used from several tasks must declare that itself.
open class UNNotificationServiceExtension: NSObject {
  /// Called by the system to create the extension.
  public override init() {
    super.init()
  }

  /// Called with a notification to modify (V5). Override this method; the default implementation returns the original.
  ///
  /// - Parameters:
  ///   - request: The notification.
  ///   - contentHandler: The handler to call once, within 30 s, with the content to display. If that has no alert text,
  ///     the original is displayed (V6).
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// Called when the time is about to expire: the last chance to call the content handler, or else the original is
  /// displayed (V9). The default implementation does nothing.
  open func serviceExtensionTimeWillExpire() {}
}
