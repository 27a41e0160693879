/// What changes a remote notification before it is shown (section 6 of the coverage).
///
/// Emulated: the class that an extension subclasses; the system calls it. Not emulated: a time limit of its own, which is
/// the system's (V8, V9).
/// The gotcha: both members are called on background queues, never on the main one, the second while the first may still
/// run (policy `serviceThread`). So the class is on no actor; nor is it `Sendable`, as on iOS: a subclass that is used
/// from several tasks says so itself.
open class UNNotificationServiceExtension: NSObject {
  /// The system makes it, from its class.
  public override init() {
    super.init()
  }

  /// A notification to change (V5). A subclass overrides this; here, as it is, the notification stays unchanged.
  ///
  /// - Parameters:
  ///   - request: The notification.
  ///   - contentHandler: Takes what is shown, once, within 30 s. Without any alert text the original is shown (V6).
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// The time is over: the last chance to call the content handler, else the original is shown (V9). Here, as it is, it
  /// does nothing.
  open func serviceExtensionTimeWillExpire() {}
}
