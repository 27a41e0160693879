import Drawing
import Scenes

/// The font families of iOS that extensions commonly name, and the names of their faces.
enum FontCatalog {
  static let families = [
    "American Typewriter", "Arial", "Avenir", "Avenir Next", "Baskerville", "Chalkboard SE", "Cochin", "Courier",
    "Courier New", "Didot", "Futura", "Georgia", "Gill Sans", "Helvetica", "Helvetica Neue", "Hoefler Text",
    "Marker Felt", "Menlo", "Noteworthy", "Optima", "Palatino", "Rockwell", "Times New Roman", "Trebuchet MS",
    "Verdana",
  ]

  private static let monospaced: Set = ["Courier", "Courier New", "Menlo"]
  private static let weights: [(suffix: String, weight: FontDescription.Weight)] = [
    ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Book", .regular), ("Regular", .regular),
    ("Roman", .regular), ("Medium", .medium), ("DemiBold", .semibold), ("SemiBold", .semibold), ("Semibold", .semibold),
    ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]
  private static let system = ".SFUI"

  /// Returns the font with a face or family name; nil if the catalog has none.
  static func description(of name: String, size: Double) -> FontDescription? {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let face = parts.first else { return nil }
    let plain = face.filter { $0 != " " }.lowercased()
    let bare = ["ps", "mt", "psmt"].compactMap { plain.hasSuffix($0) ? String(plain.dropLast($0.count)) : nil }
    let matchingFamily = families.first { family in
      let family = family.filter { $0 != " " }.lowercased()
      return family == plain || bare.contains(family)
    }
    guard let matchingFamily else { return nil }
    let style = parts.count > 1 ? String(parts[1]) : ""
    // The longest match is used: "DemiBold" ends with "Bold".
    let weight = weights.filter { style.contains($0.suffix) }.max { $0.suffix.count < $1.suffix.count }?.weight
    return FontDescription(
      size: size, weight: weight ?? .regular, family: matchingFamily,
      isItalic: style.contains("Italic") || style.contains("Oblique"), isMonospaced: monospaced.contains(matchingFamily)
    )
  }

  static func faceName(of font: FontDescription) -> String {
    if let face = BundleFonts.face(of: font) { return face.postScriptName }
    var style = suffix(of: font.weight)
    if font.isItalic { style = (style == "Regular" ? "" : style) + "Italic" }
    guard let family = font.family else { return (font.isMonospaced ? ".SFUIMono" : system) + "-" + style }
    let name = family.filter { $0 != " " }
    return style == "Regular" ? name : name + "-" + style
  }

  static func familyName(of font: FontDescription) -> String {
    font.family ?? (font.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont")
  }

  /// Returns the names of a family's faces; empty for an unknown family.
  static func faces(of family: String) -> [String] {
    guard families.contains(family) else { return [] }
    return [FontDescription.Weight.regular, .bold].flatMap { weight in
      [false, true].map { faceName(of: FontDescription(size: 1, weight: weight, family: family, isItalic: $0)) }
    }
  }

  private static func suffix(of weight: FontDescription.Weight) -> String {
    switch weight {
    case .ultraLight: "UltraLight"
    case .thin: "Thin"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "Semibold"
    case .bold: "Bold"
    case .heavy: "Heavy"
    case .black: "Black"
    }
  }
}
