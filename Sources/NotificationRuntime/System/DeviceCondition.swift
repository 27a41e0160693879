import Foundation
import Notifications

/// A change of a condition of the device.
enum DeviceCondition: Hashable, Sendable {
  /// The clock is set.
  case date(Date)
  /// The time zone is set.
  case timeZone(TimeZone)
  /// The clock and the time zone are set at once.
  case clock(Date, TimeZone)
  /// The device moves; nil if its position is unknown.
  case position(DevicePosition?)
  /// The person's answer to requests for authorization.
  case authorizationAnswer(AuthorizationAnswer)
  /// The person changes an app's settings.
  case settings(app: String, NotificationSettings)
  /// The person changes one of an app's settings.
  case setting(app: String, SettingChange)
  /// An app comes to the foreground; nil for the home screen.
  case foregroundApp(String?)
  /// The device is locked or unlocked, silenced, or a Focus is switched (N7).
  case alert(AlertConditions)
  /// The system holds remote notifications of apps in the background, or no longer does (L5).
  case holdsRemoteNotifications(Bool)
  /// The scheduled summary is delivered now.
  case summary
  /// The person sets the times of the scheduled summary: hour and minute.
  case summaryTimes([DateComponents])
}
