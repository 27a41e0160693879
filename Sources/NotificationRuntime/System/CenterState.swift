import Foundation
import Notifications

/// The state of the notification center: the apps' lists and settings, the wall clock, and the conditions of the device
/// on which triggers and presentation depend.
struct CenterState: Hashable, Sendable {
  var clock: WallClock
  /// The position of the device; nil if it is unknown.
  var position: DevicePosition?
  /// The person's answer to requests for authorization.
  var authorizationAnswer = AuthorizationAnswer.allow
  /// The bundle identifier of the app in the foreground.
  var foregroundApp: String?
  /// The conditions on which the alerting of notifications depends.
  var conditions = AlertConditions()
  /// The times of day of the scheduled summary, as requests that repeat.
  var summaryTimes = PendingRequests()
  /// Whether an app that has not requested authorization counts as authorized (policy `impliedAuthorization`).
  let isAuthorizationImplied: Bool

  private var states: [String: Boxed<AppNotifications>] = [:]

  init(clock: WallClock, isAuthorizationImplied: Bool) {
    self.clock = clock
    self.isAuthorizationImplied = isAuthorizationImplied
  }

  /// Returns the state of an app, by bundle identifier.
  subscript(app: String) -> AppNotifications { states[app]?.value ?? AppNotifications() }

  /// The bundle identifiers of the apps that have a state, sorted.
  var apps: [String] { states.keys.sorted() }

  /// Changes the state of an app.
  mutating func change(_ app: String, _ body: (inout AppNotifications) -> Void) {
    states[app, default: Boxed(AppNotifications())].change(body)
  }

  /// The device time of the next pending request of all apps or of the next summary, in nanoseconds; nil if there is
  /// none.
  var nextTime: Int64? {
    (states.values.map(\.value.pending.nextTime) + [summaryTimes.nextTime]).compactMap { $0 }.min()
  }

  /// Returns whether an app's notifications are delivered at all (U4).
  func allowsDelivery(to app: InstalledApp) -> Bool {
    states[app.bundleIdentifier]?.value.allowsDelivery(implied: isAuthorizationImplied) ?? isAuthorizationImplied
  }

  /// Returns the settings of an app that are in effect.
  func settings(of app: InstalledApp) -> NotificationSettings {
    self[app.bundleIdentifier].effectiveSettings(implied: isAuthorizationImplied)
  }

  /// Returns whether a setting of an app permits a notification's effect.
  func allows(_ setting: KeyPath<NotificationSettings, NotificationSetting>, to app: InstalledApp) -> Bool {
    states[app.bundleIdentifier]?.value.allows(setting, implied: isAuthorizationImplied) ?? isAuthorizationImplied
  }
}
