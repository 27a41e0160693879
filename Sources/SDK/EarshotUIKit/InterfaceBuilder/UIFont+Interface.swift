import InterfaceDocuments

extension UIFont {
  private static let weights: [String: Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  private static let styles: [String: TextStyle] = [
    "Body": .body, "Headline": .headline, "Subhead": .subheadline, "Footnote": .footnote, "Caption1": .caption1,
    "Caption2": .caption2, "Callout": .callout, "Title0": .largeTitle, "Title1": .title1, "Title2": .title2,
    "Title3": .title3,
  ]

  /// Returns a font of a storyboard; the system font if it is unknown, as on iOS.
  static func of(_ font: InterfaceFont) -> UIFont {
    /// Returns a font size in points; size 0 selects the default size of labels.
    func points(_ size: Double) -> CGFloat { size > 0 ? CGFloat(size) : labelFontSize }
    switch font {
    case .system(let type, let weight, let size):
      if let weight = weight.flatMap({ weights[$0] }) { return systemFont(ofSize: points(size), weight: weight) }
      switch type {
      case "boldSystem": return boldSystemFont(ofSize: points(size))
      case "italicSystem": return italicSystemFont(ofSize: points(size))
      case "monospacedSystem": return monospacedSystemFont(ofSize: points(size), weight: .regular)
      default: return systemFont(ofSize: points(size))
      }
    case .style(let name):
      let style = styles[name.replacingOccurrences(of: "UICTFontTextStyle", with: "")]
      return preferredFont(forTextStyle: style ?? .body)
    case .named(let name, let family, let size):
      return UIFont(name: name, size: points(size)) ?? family.flatMap { UIFont(name: $0, size: points(size)) }
        ?? systemFont(ofSize: points(size))
    }
  }
}
