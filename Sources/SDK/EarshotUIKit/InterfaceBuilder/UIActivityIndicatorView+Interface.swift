extension UIActivityIndicatorView {
  private static let styles: [String: Style] = [
    "white": .white, "whiteLarge": .whiteLarge, "gray": .gray, "medium": .medium, "large": .large,
  ]

  func decode(indicator source: InterfaceSource) {
    style = source.name("style").flatMap { Self.styles[$0] } ?? .white
    if let color = source.color("color") { self.color = color }
    hidesWhenStopped = source.flag("hidesWhenStopped") ?? false
    if source.flag("animating") == true {
      startAnimating()
    } else {
      isHidden = hidesWhenStopped || source.flag("hidden") == true
    }
  }
}
