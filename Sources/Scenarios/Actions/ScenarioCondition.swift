/// A condition that a scenario waits for.
enum ScenarioCondition: Hashable, Sendable {
  case soundStarts
  case soundStops
  case soundEnds
  case audible
  case control(ControlState)
  case dismissed
  case bannerLeaves
  case response(String?)

  /// The state that a control shows.
  enum ControlState: String, Hashable, Sendable, CaseIterable {
    case play, pause, hidden, none
  }
}

extension ScenarioCondition {
  /// Reads a condition.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioCondition {
    switch try reader.keyword("condition", ["sound", "audible", "control", "dismissed", "banner", "response"]) {
    case "audible": return .audible
    case "dismissed": return .dismissed
    case "control":
      let states = ControlState.allCases.map(\.rawValue)
      return .control(ControlState(rawValue: try reader.keyword("state of the control", states)) ?? .none)
    case "banner":
      _ = try reader.keyword("condition of the banner", ["leaves"])
      return .bannerLeaves
    case "response":
      guard let next = reader.next, next.isQuoted || next.text != "within" else { return .response(nil) }
      return .response(try reader.text("the action's identifier"))
    default:
      switch try reader.keyword("condition of the sound", ["starts", "stops", "ends"]) {
      case "starts": return .soundStarts
      case "stops": return .soundStops
      default: return .soundEnds
      }
    }
  }
}
