import Notifications

extension SettingChange {
  private static let styles: [(name: String, value: AlertStyle)] = [
    ("none", .none), ("banner", .banner), ("alert", .alert),
  ]
  private static let previewsSettings: [(name: String, value: PreviewsSetting)] = [
    ("always", .always), ("when-unlocked", .whenAuthenticated), ("never", .never),
  ]

  /// Reads `NAME VALUE`.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> SettingChange {
    let name = try reader.keyword("setting", ["alert-style", "previews"] + Toggle.allCases.map(\.rawValue))
    switch name {
    case "alert-style":
      let word = try reader.keyword("alert style", styles.map(\.name))
      return .alertStyle(styles.first { $0.name == word }?.value ?? .banner)
    case "previews":
      let word = try reader.keyword("setting of previews", previewsSettings.map(\.name))
      return .previews(previewsSettings.first { $0.name == word }?.value ?? .always)
    default:
      return .toggle(Toggle(rawValue: name) ?? .alerts, try reader.keyword("state", ["on", "off"]) == "on")
    }
  }
}
