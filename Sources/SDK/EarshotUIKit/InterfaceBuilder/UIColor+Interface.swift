import InterfaceDocuments

extension UIColor {
  private static let system: [String: UIColor] = [
    "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red,
    "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
    "purple": .purple, "brown": .brown, "clear": .clear, "tint": .tintColor, "systemRed": .systemRed,
    "systemGreen": .systemGreen, "systemBlue": .systemBlue, "systemOrange": .systemOrange,
    "systemYellow": .systemYellow, "systemPink": .systemPink, "systemPurple": .systemPurple,
    "systemTeal": .systemTeal, "systemIndigo": .systemIndigo, "systemBrown": .systemBrown, "systemMint": .systemMint,
    "systemCyan": .systemCyan, "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6, "label": .label,
    "text": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "link": .link, "placeholderText": .placeholderText, "separator": .separator,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
    "groupTableViewBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "opaqueSeparator": .opaqueSeparator, "lightText": .lightText,
    "darkText": .darkText,
  ]

  /// Returns a color of a storyboard. An unknown system color is reported, and replaced with black.
  static func of(_ color: InterfaceColor, in bundle: Bundle) -> UIColor {
    switch color {
    case .components(let red, let green, let blue, let alpha):
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .system(let name):
      if let color = system[name.hasSuffix("Color") ? String(name.dropLast(5)) : name] { return color }
      Report.notEmulated("the system color “\(name)” is not emulated: black replaces it")
      return .black
    case .named(let name, let red, let green, let blue, let alpha):
      return UIColor(named: name, in: bundle, compatibleWith: nil)
        ?? UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
}
