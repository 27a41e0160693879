extension NotificationSettings {
  /// Creates the settings after an app has requested authorization (`U2`, `U3`).
  ///
  /// Only requested options become settings. Provisional notifications are quiet: they are listed in Notification
  /// Center, without a banner, sound, badge or the lock screen. Apple documents that they are quiet; the resulting
  /// settings are Earshot's interpretation.
  /// - Parameters:
  ///   - options: The requested options.
  ///   - allowed: The user's answer; ignored for `provisional`.
  public init(askedFor options: AuthorizationOptions, allowed: Bool) {
    self.init()
    let isProvisional = options.contains(.provisional)
    authorizationStatus = isProvisional ? .provisional : allowed ? .authorized : .denied
    providesAppNotificationSettings = options.contains(.providesAppNotificationSettings)
    let answer: NotificationSetting = allowed && !isProvisional ? .enabled : .disabled
    func setting(_ option: AuthorizationOptions) -> NotificationSetting {
      options.contains(option) ? answer : .notSupported
    }
    (alert, sound, badge, carPlay) = (setting(.alert), setting(.sound), setting(.badge), setting(.carPlay))
    (criticalAlert, announcement) = (setting(.criticalAlert), setting(.announcement))
    timeSensitive = setting(.timeSensitive)
    if options.contains(.alert) || isProvisional {
      lockScreen = answer
      notificationCenter = isProvisional ? .enabled : answer
      alertStyle = answer == .enabled ? .banner : .none
    }
  }

  /// Whether authorization is granted, at least provisionally (`U2`, `U3`).
  public var isGranted: Bool { authorizationStatus.allowsDelivery }
}
