import DeviceTime
package import ExtensionProtocol
public import Foundation
public import Notifications
import Transcripts

// The notification center of a device.
extension Device {
  // MARK: Conditions

  /// The current date of the device's clock. Setting it moves the dates of calendar triggers, but no interval.
  public var date: Date {
    get { system.date }
    set { system.apply(.date(newValue)) }
  }

  /// Returns the device time until a date, exact to the nanosecond.
  package func time(until date: Date) -> Duration {
    let now = system.clock.now.nanoseconds
    let (difference, isBeyond) = system.state.center.clock.time(of: date).subtractingReportingOverflow(now)
    return .nanoseconds(isBeyond ? .max : difference)
  }

  /// Sets the date and the time zone at once, so that no trigger fires in between.
  package func setClock(_ date: Date, _ timeZone: TimeZone) {
    system.apply(.clock(date, timeZone))
  }

  /// The time zone of the device.
  public var timeZone: TimeZone {
    get { system.state.center.clock.timeZone }
    set { system.apply(.timeZone(newValue)) }
  }

  /// The position of the device; nil, the default, if it is unknown. Location triggers fire when it enters or leaves
  /// their regions.
  public var position: DevicePosition? {
    get { system.state.center.position }
    set { system.apply(.position(newValue)) }
  }

  /// The person's answer to the first request for authorization of each app (U2).
  public var authorizationAnswer: AuthorizationAnswer {
    get { system.state.center.authorizationAnswer }
    set { system.apply(.authorizationAnswer(newValue)) }
  }

  /// The bundle identifier of the app in the foreground, which decides on the presentation of its notifications (U10);
  /// nil, the default, for none.
  public var foregroundApp: String? {
    get { system.state.center.foregroundApp }
    set { system.apply(.foregroundApp(newValue)) }
  }

  // MARK: Apps

  /// Returns an app's state in the notification center: authorization, settings, badge, pending requests and delivered
  /// notifications.
  public func notifications(of bundleIdentifier: String) -> AppNotifications { system.state.center[bundleIdentifier] }

  /// The bundle identifiers of the apps with a state in the notification center, sorted.
  public var appsWithNotifications: [String] { system.state.center.apps }

  /// Changes an app's settings, as a person does in Settings (U13).
  public func setSettings(_ settings: NotificationSettings, of bundleIdentifier: String) {
    system.apply(.settings(app: bundleIdentifier, settings))
  }

  /// Changes one of an app's settings, as a person does in Settings (U13); its authorization stays as it is.
  package func changeSetting(_ change: SettingChange, of bundleIdentifier: String) {
    system.apply(.setting(app: bundleIdentifier, change))
  }

  /// Requests authorization for an app, as its code would (U2).
  ///
  /// - Returns: Whether at least one option is granted.
  @discardableResult
  public func requestAuthorization(_ options: AuthorizationOptions, for bundleIdentifier: String) -> Bool {
    system.answer(.requestAuthorization(options), from: bundleIdentifier, nil) == .authorization(isGranted: true)
  }

  /// Adds a local notification request of an app, as its code would (U6).
  ///
  /// - Throws: `NotificationError` if the request is refused.
  public func add(_ request: NotificationRequest, for bundleIdentifier: String) throws(NotificationError) {
    if case .failed(let error) = system.answer(.add(request), from: bundleIdentifier, nil) { throw error }
  }

  /// Removes pending requests of an app, all of them if nil (U8).
  public func removePendingRequests(_ identifiers: [String]? = nil, of bundleIdentifier: String) {
    _ = system.answer(.removePending(identifiers), from: bundleIdentifier, nil)
  }

  /// Removes delivered notifications of an app, all of them if nil (U8).
  public func removeDeliveredNotifications(_ identifiers: [String]? = nil, of bundleIdentifier: String) {
    _ = system.answer(.removeDelivered(identifiers), from: bundleIdentifier, nil)
  }

  /// Sets the badge of an app; 0 removes it, and the app's delivered notifications (U9).
  ///
  /// - Throws: `NotificationError` if the number is negative, or notifications are not allowed.
  public func setBadge(_ count: Int, of bundleIdentifier: String) throws(NotificationError) {
    if case .failed(let error) = system.answer(.setBadge(count), from: bundleIdentifier, nil) { throw error }
  }

  /// Connects the code of an app, which the notification center calls from now on; nil disconnects it.
  public func setCode(_ code: (any AppCode)?, of bundleIdentifier: String) {
    system.appCode[bundleIdentifier] = code
  }

  /// Opens an app's own notification settings (U2), as a person does in Settings or from a notification.
  public func openSettings(of bundleIdentifier: String, for notification: DeliveredNotification? = nil) {
    system.openSettings(of: bundleIdentifier, for: notification)
  }

  /// Reports that an app's code called a completion handler again, which has no effect (policy `completionTwice`).
  package func diagnoseRepeatedCompletion(of member: String) {
    guard policies.completionTwice == .diagnose else { return }
    system.core.diagnose(.completionTwice, "the completion handler of the app's \(member) was called again")
  }

  /// Answers a call of the notification center by an app's code in this process.
  package func answer(_ request: CenterRequest, from bundleIdentifier: String) -> CenterReply {
    system.answer(request, from: bundleIdentifier, nil)
  }

  /// The wall clock at the current device time.
  package var clockReading: ClockReading { system.core.clockReading }

  /// The bundle identifier of the app that was installed first; nil if there is none.
  package var firstApp: String? { system.state.apps.first }

  /// The banner on the screen; nil if there is none.
  public var banner: Banner? { system.state.shownBanner.flatMap { Banner($0, in: system) } }
}
