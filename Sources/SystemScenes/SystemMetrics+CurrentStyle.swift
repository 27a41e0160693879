import Scenes

// The rows of the tables that only the current style uses.
extension SystemMetrics {
  // MARK: Lengths

  static let largeIconSide = Measure(
    name: "large icon side", value: 38, use: "side of the app icon in a card of the current style",
    source: "HIG, App icons (notifications, 38 pt)")
  static let platterRadius = Measure(
    name: "platter radius", value: 24, use: "corner radius of a card in the current style", source: own)
  static let menuWidth = Measure(
    name: "menu width", value: 250, use: "maximum width of the menu of actions", source: own)
  static let menuRadius = Measure(
    name: "menu radius", value: 13, use: "corner radius of the menu of actions", source: own)
  package static let menuIconSide = Measure(
    name: "menu icon side", value: 20, use: "side of the icon of an action", source: own)

  static let currentStyleMeasures = [largeIconSide, platterRadius, menuWidth, menuRadius, menuIconSide]

  // MARK: Text

  static let boldSubtitle = TextStyle(
    name: "bold subtitle", size: 15, weight: .semibold, use: "subtitle in the current style (Subhead, emphasized)",
    source: typography)

  static let currentStyleTexts = [boldSubtitle]
}
