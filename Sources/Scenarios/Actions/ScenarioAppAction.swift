/// An action about an app whose code the device launches: the app with a bundle identifier, or the first one installed.
enum ScenarioAppAction: Hashable, Sendable {
  /// The person opens the app from its icon.
  case open(app: String?)
  /// The person returns to the Home Screen.
  case home
  /// The person closes the app in the app switcher.
  case close(app: String?)
  /// The device holds remote notifications for apps in the background, or delivers those it holds (L5).
  case hold(Bool)
}

extension ScenarioAppAction {
  static let names = ["close", "hold", "home", "open"]

  /// Reads the rest of a line after an action's name.
  static func read(_ name: String, _ reader: inout WordReader) throws(ScenarioFault) -> ScenarioAppAction {
    switch name {
    case "home": return .home
    case "hold": return .hold(try reader.keyword("state", ["on", "off"]) == "on")
    default:
      let app = reader.isAtEnd ? nil : try reader.text("the app's bundle identifier")
      return name == "open" ? .open(app: app) : .close(app: app)
    }
  }
}
