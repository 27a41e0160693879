/// What an app may do with notifications, and how the user wants them: the values behind `UNNotificationSettings`
/// (`U13`).
public struct NotificationSettings: Sendable, Hashable, Codable {
  /// What the user has said.
  public var authorizationStatus: AuthorizationStatus
  /// Whether banners and alerts are shown.
  public var alert: NotificationSetting
  /// Whether sounds play.
  public var sound: NotificationSetting
  /// Whether the badge changes.
  public var badge: NotificationSetting
  /// Whether they are shown on the locked screen.
  public var lockScreen: NotificationSetting
  /// Whether they are listed in Notification Center.
  public var notificationCenter: NotificationSetting
  /// Whether they are shown in a car.
  public var carPlay: NotificationSetting
  /// Whether critical ones sound on a muted device (`N7`).
  public var criticalAlert: NotificationSetting
  /// Whether they are read aloud.
  public var announcement: NotificationSetting
  /// Whether time-sensitive ones break through (`N7`).
  public var timeSensitive: NotificationSetting
  /// Whether they wait for the summary.
  public var scheduledDelivery: NotificationSetting
  /// Whether messages of people break through.
  public var directMessages: NotificationSetting
  /// How they are shown on an unlocked device.
  public var alertStyle: AlertStyle
  /// When their text may be seen.
  public var showPreviews: PreviewsSetting
  /// Whether the app has a page of its own with settings.
  public var providesAppNotificationSettings: Bool

  /// Settings with what is given; by default those of an app that has not asked yet.
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

  /// The settings of an app that has not asked yet.
  public static let notDetermined = NotificationSettings()
}
