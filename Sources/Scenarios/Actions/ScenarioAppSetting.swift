import Notifications

/// A setting of an app, as in Settings (U13).
enum ScenarioAppSetting: Hashable, Sendable {
  case alertStyle(AlertStyle)
  case previews(PreviewsSetting)
  case toggle(Toggle, Bool)

  /// A setting that is on or off.
  enum Toggle: String, Hashable, Sendable, CaseIterable {
    case alerts, sounds, badges, summary
    case lockScreen = "lock-screen"
    case notificationCenter = "notification-center"
    case timeSensitive = "time-sensitive"
    case critical
  }

  /// Changes settings.
  func apply(to settings: inout NotificationSettings) {
    switch self {
    case .alertStyle(let style): settings.alertStyle = style
    case .previews(let previews): settings.showPreviews = previews
    case .toggle(let toggle, let isOn): settings[keyPath: toggle.path] = isOn ? .enabled : .disabled
    }
  }
}

extension ScenarioAppSetting.Toggle {
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

extension ScenarioAppSetting {
  private static let styles: [(name: String, value: AlertStyle)] = [
    ("none", .none), ("banner", .banner), ("alert", .alert),
  ]
  private static let previews: [(name: String, value: PreviewsSetting)] = [
    ("always", .always), ("when-unlocked", .whenAuthenticated), ("never", .never),
  ]

  /// Reads `NAME VALUE`.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioAppSetting {
    let name = try reader.keyword("setting", ["alert-style", "previews"] + Toggle.allCases.map(\.rawValue))
    switch name {
    case "alert-style":
      let word = try reader.keyword("alert style", styles.map(\.name))
      return .alertStyle(styles.first { $0.name == word }?.value ?? .banner)
    case "previews":
      let word = try reader.keyword("setting of previews", previews.map(\.name))
      return .previews(previews.first { $0.name == word }?.value ?? .always)
    default:
      return .toggle(Toggle(rawValue: name) ?? .alerts, try reader.keyword("state", ["on", "off"]) == "on")
    }
  }
}
