public import EarshotUserNotifications
import Foundation
public import NotificationRuntime
public import Notifications

// The notification center of a test device. The test is the app: `UNUserNotificationCenter.current()` is the center of
// the app that was installed first, and its delegate is called. If there are several devices, it belongs to the one
// whose extensions run in this process; if there is none, its calls fail, and the test uses `notificationCenter(of:)`.
//
//     UNUserNotificationCenter.current().delegate = delegate
//     try await UNUserNotificationCenter.current().add(request)
//     try await device.advance(by: .seconds(60))
//     #expect(device.banner?.content.title == "Reminder")
extension TestDevice {
  /// Returns the notification center of an app.
  ///
  /// - Parameter bundleIdentifier: The bundle identifier of an installed app.
  public func notificationCenter(of bundleIdentifier: String) -> UNUserNotificationCenter {
    if let known = centers[bundleIdentifier] { return known }
    if bundleIdentifier == device.firstApp { return defaultCenter.center }
    let center = UNUserNotificationCenter(link: AppCenterLink(device, bundleIdentifier))
    centers[bundleIdentifier] = center
    device.setCode(DelegateCode({ center }, device), of: bundleIdentifier)
    return center
  }

  /// Connects the code of the app that was installed first.
  func connectFirstApp() {
    guard let app = device.firstApp, centers[app] == nil else { return }
    device.setCode(DelegateCode({ [defaultCenter] in defaultCenter.center }, device), of: app)
  }

  /// The person's answer to the first request for authorization of each app (U2); by default, all requested options are
  /// allowed.
  public var authorizationAnswer: AuthorizationAnswer {
    get { device.authorizationAnswer }
    set { device.authorizationAnswer = newValue }
  }

  /// The date of the device's clock. Setting it moves the dates of calendar triggers, but no interval.
  public var date: Date {
    get { device.date }
    set { device.date = newValue }
  }

  /// The time zone of the device; GMT by default.
  public var timeZone: TimeZone {
    get { device.timeZone }
    set { device.timeZone = newValue }
  }

  /// The position of the device; nil, the default, if it is unknown. Location triggers fire when it enters or leaves
  /// their regions.
  public var position: DevicePosition? {
    get { device.position }
    set { device.position = newValue }
  }

  /// The bundle identifier of the app in the foreground, whose delegate decides on the presentation of its
  /// notifications (U10); nil, the default, for none.
  public var foregroundApp: String? {
    get { device.foregroundApp }
    set { device.foregroundApp = newValue }
  }

  /// The banner on the screen; nil if there is none.
  public var banner: Banner? { device.banner }

  /// Returns an app's state in the notification center: authorization, settings, badge, pending requests and delivered
  /// notifications.
  public func notifications(of bundleIdentifier: String) -> AppNotifications {
    device.notifications(of: bundleIdentifier)
  }

  /// Changes an app's settings, as a person does in Settings (U13).
  public func setSettings(_ settings: NotificationSettings, of bundleIdentifier: String) {
    device.setSettings(settings, of: bundleIdentifier)
  }

  /// Opens an app's own notification settings, as a person does in Settings or from a notification (`notification`):
  /// calls the delegate.
  ///
  /// - Throws: `RuntimeError` if the extension on the screen has failed or does not respond.
  public func openSettings(
    of bundleIdentifier: String, for notification: DeliveredNotification? = nil, filePath: String = #filePath,
    line: Int = #line
  ) async throws {
    device.openSettings(of: bundleIdentifier, for: notification)
    try await settle(filePath: filePath, line: line)
  }

  /// Waits until all extensions have settled, and local notifications that are due have been delivered.
  ///
  /// - Throws: `RuntimeError` if the extension on the screen has failed or does not respond.
  public func settle(filePath: String = #filePath, line: Int = #line) async throws {
    try await SourceLine(filePath: filePath, line: line).attempt { try await device.settle() }
  }
}
