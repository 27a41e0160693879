// The decision of how a notification alerts the person. It depends on nothing but its arguments:
//
//     level and sound of the content ─┐
//     the app's settings ─────────────┼─► AlertPresentation
//     conditions of the device ───────┤
//     options of the app's delegate ──┘
//
// Apple does not document all combinations. Earshot's interpretations:
// - A time-sensitive notification breaks through unless the person has switched the setting off: the entitlement that
//   it requires is not known.
// - A critical notification without permission for critical alerts counts as active.
// - The scheduled summary holds no notification on whose presentation an app in the foreground has decided.
extension AlertPresentation {
  /// Decides how a notification alerts the person.
  ///
  /// - Parameters:
  ///   - content: The notification.
  ///   - settings: The settings of its app.
  ///   - conditions: The conditions of the device.
  ///   - options: The presentation that the app's delegate has chosen; nil if the app is not in the foreground, or has
  ///     no delegate (`U10`).
  ///   - showsText: Whether there is a text to show. Otherwise, the notification only rings.
  public init(
    of content: NotificationContent, settings: NotificationSettings, conditions: AlertConditions = AlertConditions(),
    options: PresentationOptions? = nil, showsText: Bool = true
  ) {
    let level = Level(of: content, settings)
    let options = options?.withoutAlert
    let isHeld = options == nil && settings.scheduledDelivery == .enabled && !level.breaksThrough && showsText
    /// Returns the reason that suppresses an effect that an option of the delegate permits.
    func suppression(_ option: PresentationOptions) -> Suppression? {
      if isHeld { return .summary }
      if let options, !options.contains(option) { return .app }
      if level == .passive { return .passive }
      if conditions.isFocused, !level.breaksThrough { return .focus }
      return nil
    }

    let absence: Suppression? =
      if !showsText {
        .noText
      } else if settings.alert != .enabled {
        options?.contains(.banner) == false ? .app : .settings
      } else {
        suppression(.banner) ?? Self.disabling(settings, conditions)
      }
    let place: Place? =
      if absence != nil {
        nil
      } else if conditions.isLocked {
        .lockScreen
      } else {
        settings.alertStyle == .alert ? .alert : .banner
      }
    let sound = content.sound ?? (level == .critical ? .defaultCritical : nil)
    let silence: Suppression? =
      if sound == nil {
        nil
      } else if level == .critical {
        // A critical sound depends on neither Silent Mode nor Focus nor the app's setting for sounds (`N10`).
        options?.contains(.sound) == false ? .app : nil
      } else {
        suppression(.sound) ?? (settings.sound != .enabled ? .settings : conditions.isSilenced ? .silentMode : nil)
      }
    self.init(
      place: place, absence: absence, lightsScreen: place == .lockScreen,
      sound: silence == nil ? sound.map { Self.ring($0, isCritical: level == .critical) } : nil, silence: silence,
      isListed: !isHeld && showsText && options?.contains(.list) != false && settings.notificationCenter == .enabled,
      isHeld: isHeld, hidesPreview: Self.hidesPreview(settings, conditions))
  }

  /// Returns whether the text is hidden (`N4`).
  private static func hidesPreview(_ settings: NotificationSettings, _ conditions: AlertConditions) -> Bool {
    switch settings.showPreviews {
    case .always: false
    case .whenAuthenticated: conditions.isLocked
    case .never: true
    }
  }

  /// Returns whether the settings for the place on the screen suppress a notification.
  private static func disabling(_ settings: NotificationSettings, _ conditions: AlertConditions) -> Suppression? {
    let isAllowed = conditions.isLocked ? settings.lockScreen == .enabled : settings.alertStyle != .none
    return isAllowed ? nil : .settings
  }

  /// Returns the sound as it rings: without permission for critical alerts, a critical sound is a plain one.
  private static func ring(_ sound: NotificationSound, isCritical: Bool) -> NotificationSound {
    var sound = sound
    sound.isCritical = isCritical
    if !isCritical { sound.volume = nil }
    return sound
  }

  /// The interruption level that is in effect (`N7`).
  private enum Level {
    case passive, active, timeSensitive, critical

    init(of content: NotificationContent, _ settings: NotificationSettings) {
      // A critical sound makes an alert critical, as before there were interruption levels.
      if content.sound?.isCritical == true, settings.criticalAlert == .enabled {
        self = .critical
        return
      }
      switch content.interruptionLevel {
      case .passive: self = .passive
      case .active: self = .active
      case .timeSensitive: self = settings.timeSensitive == .disabled ? .active : .timeSensitive
      case .critical: self = settings.criticalAlert == .enabled ? .critical : .active
      }
    }

    /// Whether the level breaks through Focus and the scheduled summary.
    var breaksThrough: Bool { self == .timeSensitive || self == .critical }
  }
}
