import Notifications

/// The trigger of a remote notification (U12). Only the system creates instances.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  override class func stands(for trigger: NotificationTrigger) -> Bool { trigger == .push }
}
