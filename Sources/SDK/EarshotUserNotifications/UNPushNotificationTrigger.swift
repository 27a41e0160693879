/// The trigger of a remote notification (U12).
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  package init() {
    super.init(repeats: false)
  }
}
