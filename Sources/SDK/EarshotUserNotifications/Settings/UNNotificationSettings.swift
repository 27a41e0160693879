package import Notifications

/// An app's authorization and notification settings (U13).
///
/// Emulated: the values, which are the app's settings on the device. Code that runs on no device gets those of an app
/// that has not requested authorization. Important: only the system creates instances.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: NotificationSettings

  /// The authorization status.
  open var authorizationStatus: UNAuthorizationStatus {
    UNAuthorizationStatus(rawValue: value.authorizationStatus.rawValue) ?? .notDetermined
  }
  /// Whether sounds are played.
  open var soundSetting: UNNotificationSetting { face(value.sound) }
  /// Whether badges are displayed.
  open var badgeSetting: UNNotificationSetting { face(value.badge) }
  /// Whether banners and alerts are displayed.
  open var alertSetting: UNNotificationSetting { face(value.alert) }
  /// Whether notifications are listed in Notification Center.
  open var notificationCenterSetting: UNNotificationSetting { face(value.notificationCenter) }
  /// Whether notifications are displayed on the Lock Screen.
  open var lockScreenSetting: UNNotificationSetting { face(value.lockScreen) }
  /// Whether notifications are displayed in CarPlay.
  open var carPlaySetting: UNNotificationSetting { face(value.carPlay) }
  /// Whether critical alerts play sounds on a muted device.
  open var criticalAlertSetting: UNNotificationSetting { face(value.criticalAlert) }
  /// Whether notifications are announced by voice.
  open var announcementSetting: UNNotificationSetting { face(value.announcement) }
  /// Whether time-sensitive notifications are presented immediately.
  open var timeSensitiveSetting: UNNotificationSetting { face(value.timeSensitive) }
  /// Whether notifications are delivered in the scheduled summary.
  open var scheduledDeliverySetting: UNNotificationSetting { face(value.scheduledDelivery) }
  /// Whether direct messages are presented immediately.
  open var directMessagesSetting: UNNotificationSetting { face(value.directMessages) }
  /// The presentation style on an unlocked device.
  open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: value.alertStyle.rawValue) ?? .none }
  /// The condition under which previews are displayed.
  open var showPreviewsSetting: UNShowPreviewsSetting {
    UNShowPreviewsSetting(rawValue: value.showPreviews.rawValue) ?? .always
  }
  /// Whether the app has its own settings screen.
  open var providesAppNotificationSettings: Bool { value.providesAppNotificationSettings }

  /// Wraps the value of the settings.
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

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the settings.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Creates settings from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let settings: NotificationSettings = coder.decodeValue() else { return nil }
    value = settings
    super.init()
  }
}
