/// What sets a notification off.
///
/// Emulated: the base class and ``UNPushNotificationTrigger``. Not emulated yet: time, calendar and location. The
/// gotcha: only the system makes one of this or a push trigger.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether it sets off more than once.
  public let repeats: Bool

  package init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
