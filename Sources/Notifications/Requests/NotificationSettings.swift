/// An app's authorization and notification settings: the value behind `UNNotificationSettings` (`U13`).
public struct NotificationSettings: Sendable, Hashable, Codable {
  /// The user's authorization.
  public var authorizationStatus: AuthorizationStatus
  /// Whether banners and alerts are shown.
  public var alert: NotificationSetting
  /// Whether sounds play.
  public var sound: NotificationSetting
  /// Whether the badge changes.
  public var badge: NotificationSetting
  /// Whether notifications are shown on the lock screen.
  public var lockScreen: NotificationSetting
  /// Whether notifications are listed in Notification Center.
  public var notificationCenter: NotificationSetting
  /// Whether notifications are shown in CarPlay.
  public var carPlay: NotificationSetting
  /// Whether critical alerts play on a muted device (`N7`).
  public var criticalAlert: NotificationSetting
  /// Whether notifications are announced by Siri.
  public var announcement: NotificationSetting
  /// Whether time-sensitive notifications break through Focus and the summary (`N7`).
  public var timeSensitive: NotificationSetting
  /// Whether notifications are delivered in the scheduled summary.
  public var scheduledDelivery: NotificationSetting
  /// Whether direct messages break through.
  public var directMessages: NotificationSetting
  /// The presentation on an unlocked device.
  public var alertStyle: AlertStyle
  /// The conditions under which previews are shown.
  public var showPreviews: PreviewsSetting
  /// Whether the app provides its own notification settings screen.
  public var providesAppNotificationSettings: Bool

  /// Creates settings; by default, those of an app that has not requested authorization.
  public init(
    authorizationStatus: AuthorizationStatus = .notDetermined, alert: NotificationSetting = .notSupported,
    sound: NotificationSetting = .notSupported, badge: NotificationSetting = .notSupported,
    lockScreen: NotificationSetting = .notSupported, notificationCenter: NotificationSetting = .notSupported,
    carPlay: NotificationSetting = .notSupported, criticalAlert: NotificationSetting = .notSupported,
    announcement: NotificationSetting = .notSupported, timeSensitive: NotificationSetting = .notSupported,
    scheduledDelivery: NotificationSetting = .notSupported, directMessages: NotificationSetting = .notSupported,
    alertStyle: AlertStyle = .none, showPreviews: PreviewsSetting = .always,
    providesAppNotificationSettings: Bool = false
  ) {
    self.authorizationStatus = authorizationStatus
    self.alert = alert
    self.sound = sound
    self.badge = badge
    self.lockScreen = lockScreen
    self.notificationCenter = notificationCenter
    self.carPlay = carPlay
    self.criticalAlert = criticalAlert
    self.announcement = announcement
    self.timeSensitive = timeSensitive
    self.scheduledDelivery = scheduledDelivery
    self.directMessages = directMessages
    self.alertStyle = alertStyle
    self.showPreviews = showPreviews
    self.providesAppNotificationSettings = providesAppNotificationSettings
  }

  /// The settings of an app that has not requested authorization.
  public static let notDetermined = NotificationSettings()

  /// The settings of an app for which the person has allowed everything.
  public static let allAllowed = NotificationSettings(
    authorizationStatus: .authorized, alert: .enabled, sound: .enabled, badge: .enabled, lockScreen: .enabled,
    notificationCenter: .enabled, carPlay: .enabled, criticalAlert: .enabled, announcement: .enabled,
    timeSensitive: .enabled, scheduledDelivery: .disabled, directMessages: .enabled, alertStyle: .banner)
}
