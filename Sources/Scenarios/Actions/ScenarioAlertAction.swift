/// An action about the way in which notifications alert the person.
enum ScenarioAlertAction: Hashable, Sendable {
  /// Locks or unlocks the device.
  case lock(Bool)
  /// Switches Silent Mode.
  case silentMode(Bool)
  /// Switches Focus, which allows the notifications of apps with these bundle identifiers.
  case focus(Bool, allowing: [String])
  /// Delivers the scheduled summary.
  case summary
  /// Changes a setting of an app, by default of the one that was installed first.
  case setting(ScenarioAppSetting, app: String?)
  /// Chooses an action of the banner.
  case press(action: String)
  /// Confirms the action that was chosen in the interface or on the banner.
  case confirm
  /// Cancels the action that was chosen in the interface or on the banner.
  case cancel
}

extension ScenarioAlertAction {
  static let names = ["cancel", "confirm", "focus", "lock", "setting", "silent-mode", "summary", "unlock"]

  /// Reads the rest of a line after an action's name.
  static func read(_ name: String, _ reader: inout WordReader) throws(ScenarioFault) -> ScenarioAlertAction {
    func isOn() throws(ScenarioFault) -> Bool { try reader.keyword("state", ["on", "off"]) == "on" }
    switch name {
    case "lock": return .lock(true)
    case "unlock": return .lock(false)
    case "silent-mode": return .silentMode(try isOn())
    case "focus":
      let isOn = try isOn()
      var apps: [String] = []
      if isOn, !reader.isAtEnd {
        _ = try reader.keyword("addition", ["allowing"])
        repeat { apps.append(try reader.text("the app's bundle identifier")) } while !reader.isAtEnd
      }
      return .focus(isOn, allowing: apps)
    case "summary": return .summary
    case "confirm": return .confirm
    case "cancel": return .cancel
    default:
      let setting = try ScenarioAppSetting.read(&reader)
      guard !reader.isAtEnd else { return .setting(setting, app: nil) }
      _ = try reader.keyword("addition", ["of"])
      return .setting(setting, app: try reader.text("the app's bundle identifier"))
    }
  }
}
