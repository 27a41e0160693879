extension NotificationSettings {
  /// The settings after an app asked for authorization (`U2`, `U3`).
  ///
  /// Only what was asked for becomes a switch. Provisional ones are quiet: listed in Notification Center, with no
  /// banner, sound, badge or locked screen. Apple documents the quietness; the switches that bring it about are
  /// Earshot's reading.
  /// - Parameters:
  ///   - options: what the app asked for.
  ///   - allowed: what the user said; not asked for `provisional`.
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

  /// Whether an answer counts as granted: one or more options are (`U2`).
  public var isGranted: Bool { authorizationStatus.allowsDelivery }
}
