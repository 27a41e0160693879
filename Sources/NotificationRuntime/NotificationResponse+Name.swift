import Notifications

extension NotificationResponse {
  /// What to call an action in a transcript.
  static func name(_ identifier: String) -> String {
    switch identifier {
    case defaultActionIdentifier: "default action"
    case dismissActionIdentifier: "dismiss action"
    default: identifier.shortened(to: 200)
    }
  }
}
