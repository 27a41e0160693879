/// A change of one setting of an app, as a person makes it in Settings (`U13`). It never changes the authorization.
package enum SettingChange: Hashable, Sendable {
  case alertStyle(AlertStyle)
  case previews(PreviewsSetting)
  case toggle(Toggle, Bool)

  /// A setting that is on or off.
  package enum Toggle: String, Hashable, Sendable, CaseIterable {
    case alerts, sounds, badges, summary
    case lockScreen = "lock-screen"
    case notificationCenter = "notification-center"
    case timeSensitive = "time-sensitive"
    case critical
  }

  /// Whether the setting is that of previews, which every app has.
  var isOfPreviews: Bool { if case .previews = self { true } else { false } }

  /// Whether the change turns something off.
  var isQuieter: Bool {
    switch self {
    case .alertStyle(let style): style == .none
    case .previews: false
    case .toggle(_, let isOn): !isOn
    }
  }

  /// Changes settings.
  func apply(to settings: inout NotificationSettings) {
    switch self {
    case .alertStyle(let style): settings.alertStyle = style
    case .previews(let previews): settings.showPreviews = previews
    case .toggle(let toggle, let isOn): settings[keyPath: toggle.path] = isOn ? .enabled : .disabled
    }
  }

  /// Returns whether another change is one of the same setting.
  func concernsSetting(of other: SettingChange) -> Bool {
    switch (self, other) {
    case (.alertStyle, .alertStyle), (.previews, .previews): true
    case (.toggle(let toggle, _), .toggle(let otherToggle, _)): toggle == otherToggle
    default: false
    }
  }
}

extension SettingChange.Toggle {
  fileprivate var path: WritableKeyPath<NotificationSettings, NotificationSetting> {
    switch self {
    case .alerts: \.alert
    case .sounds: \.sound
    case .badges: \.badge
    case .summary: \.scheduledDelivery
    case .lockScreen: \.lockScreen
    case .notificationCenter: \.notificationCenter
    case .timeSensitive: \.timeSensitive
    case .critical: \.criticalAlert
    }
  }
}
