import NotificationRuntime
import Scenes

/// A property of the device, which must be known before the device is created.
enum ScenarioSetting: Hashable, Sendable {
  case policy(PolicySetting)
  case appearance(Appearance)
  case style(NotificationStyle)
  case textSize(TextSize)
  case contrast(Contrast)
  case language(LanguageTag)
  case width(Double)
  case limit(Duration)
}

extension ScenarioSetting {
  /// Reads a setting.
  static func read(_ name: String, _ reader: inout WordReader) throws(ScenarioFault) -> ScenarioSetting {
    switch name {
    case "appearance":
      let word = try reader.keyword("appearance", Appearance.allCases.map(\.rawValue))
      return .appearance(Appearance(rawValue: word) ?? .light)
    case "style":
      let word = try reader.keyword("style", NotificationStyle.allCases.map(\.rawValue))
      return .style(NotificationStyle(rawValue: word) ?? .classic)
    case "text-size":
      let word = try reader.keyword("text size", TextSize.allCases.map(\.rawValue))
      return .textSize(TextSize(rawValue: word) ?? .large)
    case "contrast":
      let word = try reader.keyword("contrast", Contrast.allCases.map(\.rawValue))
      return .contrast(Contrast(rawValue: word) ?? .normal)
    case "language":
      let word = try reader.word("the language")
      do { return .language(try LanguageTag(word.text)) } catch { throw ScenarioFault(at: word.column, "\(error)") }
    case "width": return .width(try reader.number("width", in: 200...1400))
    case "limit": return .limit(try reader.duration("time"))
    default: return .policy(try PolicySetting(&reader))
    }
  }
}
