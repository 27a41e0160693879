package import Notifications

/// What an app may do with notifications, and how the user wants them (U13).
///
/// Emulated: its values. Not emulated yet: the user; nobody was asked, so all settings are those of an app that has not
/// asked. The gotcha: the system makes it, nobody else.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: NotificationSettings

  /// What the user has said.
  open var authorizationStatus: UNAuthorizationStatus {
    UNAuthorizationStatus(rawValue: value.authorizationStatus.rawValue) ?? .notDetermined
  }
  /// Whether sounds play.
  open var soundSetting: UNNotificationSetting { face(value.sound) }
  /// Whether the badge changes.
  open var badgeSetting: UNNotificationSetting { face(value.badge) }
  /// Whether banners and alerts are shown.
  open var alertSetting: UNNotificationSetting { face(value.alert) }
  /// Whether they are listed in Notification Center.
  open var notificationCenterSetting: UNNotificationSetting { face(value.notificationCenter) }
  /// Whether they are shown on the locked screen.
  open var lockScreenSetting: UNNotificationSetting { face(value.lockScreen) }
  /// Whether they are shown in a car.
  open var carPlaySetting: UNNotificationSetting { face(value.carPlay) }
  /// Whether critical ones sound on a muted device.
  open var criticalAlertSetting: UNNotificationSetting { face(value.criticalAlert) }
  /// Whether they are read aloud.
  open var announcementSetting: UNNotificationSetting { face(value.announcement) }
  /// Whether time-sensitive ones break through.
  open var timeSensitiveSetting: UNNotificationSetting { face(value.timeSensitive) }
  /// Whether they wait for the summary.
  open var scheduledDeliverySetting: UNNotificationSetting { face(value.scheduledDelivery) }
  /// Whether messages of people break through.
  open var directMessagesSetting: UNNotificationSetting { face(value.directMessages) }
  /// How they are shown on an unlocked device.
  open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: value.alertStyle.rawValue) ?? .none }
  /// When their text may be seen.
  open var showPreviewsSetting: UNShowPreviewsSetting {
    UNShowPreviewsSetting(rawValue: value.showPreviews.rawValue) ?? .always
  }
  /// Whether the app has a page of its own with settings.
  open var providesAppNotificationSettings: Bool { value.providesAppNotificationSettings }

  /// The face of settings.
  package init(_ settings: NotificationSettings) {
    value = settings
    super.init()
  }

  private func face(_ setting: NotificationSetting) -> UNNotificationSetting {
    UNNotificationSetting(rawValue: setting.rawValue) ?? .notSupported
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSettings)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the settings.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Settings from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let settings: NotificationSettings = coder.decodeValue() else { return nil }
    value = settings
    super.init()
  }
}
