public import Notifications

/// The device's answer to a ``CenterRequest``.
public enum CenterReply: Sendable, Hashable {
  /// The call was performed.
  case done
  /// The call failed.
  case failed(NotificationError)
  /// Whether authorization is granted.
  case authorization(isGranted: Bool)
  /// The settings.
  case settings(NotificationSettings)
  /// The registered categories.
  case categories([Notifications.Category])
  /// The pending requests.
  case requests([NotificationRequest])
  /// The delivered notifications, latest first.
  case notifications([DeliveredNotification])
}
