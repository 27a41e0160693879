import Foundation
import Notifications

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
  /// Sets the times of the scheduled summary.
  case summaryTimes([DateComponents])
  /// Changes a setting of an app, by default of the one that was installed first.
  case setting(SettingChange, app: String?)
  /// Chooses an action of the banner.
  case press(action: String)
  /// Confirms the action that was chosen in the interface or on the banner.
  case confirm
  /// Cancels the action that was chosen in the interface or on the banner.
  case cancel
}

extension ScenarioAlertAction {
  /// Reads the times of the summary: `at 08:00 18:00`, or `never`.
  private static func times(_ reader: inout WordReader) throws(ScenarioFault) -> [DateComponents] {
    guard try reader.keyword("addition", ["at", "never"]) == "at" else { return [] }
    var times: [DateComponents] = []
    repeat {
      let word = try reader.word("a time, such as 18:00")
      guard let parts = word.text.wholeMatch(of: /([01][0-9]|2[0-3]):([0-5][0-9])/), let hour = Int(parts.1),
        let minute = Int(parts.2)
      else { throw ScenarioFault(at: word.column, "\"\(word.text.shownInMessages)\" is not a time, such as 18:00") }
      times.append(DateComponents(hour: hour, minute: minute))
    } while !reader.isAtEnd
    return times
  }

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
    case "summary": return reader.isAtEnd ? .summary : .summaryTimes(try times(&reader))
    case "confirm": return .confirm
    case "cancel": return .cancel
    default:
      let setting = try SettingChange.read(&reader)
      guard !reader.isAtEnd else { return .setting(setting, app: nil) }
      _ = try reader.keyword("addition", ["of"])
      return .setting(setting, app: try reader.text("the app's bundle identifier"))
    }
  }
}
