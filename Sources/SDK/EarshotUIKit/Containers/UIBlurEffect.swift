/// An effect that blurs the content behind a view.
open class UIBlurEffect: UIVisualEffect {
  /// The blur styles, with Apple's raw values.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur effect of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The translucent fill that replaces the blur, as opaque as the material it represents.
  var fill: UIColor {
    let opacity: CGFloat =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.5
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.65
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent, .extraLight: 0.9
      default: 0.8
      }
    let light = UIColor(white: 0.97, alpha: opacity)
    let dark = UIColor(white: 0.14, alpha: opacity)
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      return light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      return dark
    default:
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }
}
