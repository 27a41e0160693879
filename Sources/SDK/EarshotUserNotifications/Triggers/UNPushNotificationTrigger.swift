import Notifications

/// The trigger of a remote notification (U12). The system makes it, nobody else.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  override class func stands(for trigger: NotificationTrigger) -> Bool { trigger == .push }
}
