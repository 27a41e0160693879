import Notifications

extension NotificationResponse {
  /// Returns the name of an action in the transcript.
  static func name(_ identifier: String) -> String {
    switch identifier {
    case defaultActionIdentifier: "default action"
    case dismissActionIdentifier: "dismiss action"
    default: identifier.shortened(to: 200)
    }
  }
}
