import Scenes

extension UIColor {
  private convenience init(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) {
    self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }

  /// Creates a system color from hexadecimal digits `RRGGBB` for light and dark mode.
  private convenience init(_ light: Int, _ dark: Int, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil) {
    func components(_ digits: Int, _ alpha: CGFloat) -> Components {
      Components(
        red: CGFloat(digits >> 16 & 255) / 255, green: CGFloat(digits >> 8 & 255) / 255,
        blue: CGFloat(digits & 255) / 255,
        alpha: alpha)
    }
    self.init(light: components(light, alpha), dark: components(dark, darkAlpha ?? alpha))
  }

  // MARK: - Fixed colors

  /// The color black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A gray with a white level of 1/3.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A gray with a white level of 2/3.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// The color white.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A gray with a white level of 1/2.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// The color red.
  public static let red = UIColor(255, 0, 0)
  /// The color green.
  public static let green = UIColor(0, 255, 0)
  /// The color blue.
  public static let blue = UIColor(0, 0, 255)
  /// The color cyan.
  public static let cyan = UIColor(0, 255, 255)
  /// The color yellow.
  public static let yellow = UIColor(255, 255, 0)
  /// The color magenta.
  public static let magenta = UIColor(255, 0, 255)
  /// The color orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// The color purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// The color brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: - System colors, light and dark, as listed in Apple's Human Interface Guidelines

  /// The default tint color of interactive elements (policy `defaultTint`).
  public static let tintColor = UIColor(.systemTint)
  /// The system's red.
  public static let systemRed = UIColor(0xFF3B30, 0xFF453A)
  /// The system's green.
  public static let systemGreen = UIColor(0x34C759, 0x30D158)
  /// The system's blue.
  public static let systemBlue = UIColor(0x007AFF, 0x0A84FF)
  /// The system's orange.
  public static let systemOrange = UIColor(0xFF9500, 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = UIColor(0xFFCC00, 0xFFD60A)
  /// The system's pink.
  public static let systemPink = UIColor(0xFF2D55, 0xFF375F)
  /// The system's purple.
  public static let systemPurple = UIColor(0xAF52DE, 0xBF5AF2)
  /// The system's teal.
  public static let systemTeal = UIColor(0x30B0C7, 0x40C8E0)
  /// The system's indigo.
  public static let systemIndigo = UIColor(0x5856D6, 0x5E5CE6)
  /// The system's brown.
  public static let systemBrown = UIColor(0xA2845E, 0xAC8E68)
  /// The system's mint.
  public static let systemMint = UIColor(0x00C7BE, 0x63E6E2)
  /// The system's cyan.
  public static let systemCyan = UIColor(0x32ADE6, 0x64D2FF)
  /// The system's gray.
  public static let systemGray = UIColor(142, 142, 147)
  /// A lighter gray than ``systemGray``.
  public static let systemGray2 = UIColor(0xAEAEB2, 0x636366)
  /// A lighter gray than ``systemGray2``.
  public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A)
  /// A lighter gray than ``systemGray3``.
  public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C)
  /// A lighter gray than ``systemGray4``.
  public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E)
  /// The lightest gray.
  public static let systemGray6 = UIColor(0xF2F2F7, 0x1C1C1E)

  /// The color of primary text.
  public static let label = UIColor(0x000000, 0xFFFFFF)
  /// The color of secondary text.
  public static let secondaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.6)
  /// The color of tertiary text.
  public static let tertiaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3)
  /// The color of quaternary text.
  public static let quaternaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16)
  /// The color of links.
  public static let link = UIColor(0x007AFF, 0x0984FF)
  /// The color of placeholder text.
  public static let placeholderText = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3)
  /// The color of thin separators.
  public static let separator = UIColor(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6)
  /// The main background.
  public static let systemBackground = UIColor(0xFFFFFF, 0x000000)
  /// The background of content on top of the main background.
  public static let secondarySystemBackground = UIColor(0xF2F2F7, 0x1C1C1E)
  /// The background of content on top of the secondary background.
  public static let tertiarySystemBackground = UIColor(0xFFFFFF, 0x2C2C2E)

  /// The main background of grouped content.
  public static let systemGroupedBackground = UIColor(0xF2F2F7, 0x000000)
  /// The background of content on top of the grouped background.
  public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF, 0x1C1C1E)
  /// The background of content on top of the secondary grouped background.
  public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7, 0x2C2C2E)
  /// The fill color of thin and small shapes.
  public static let systemFill = UIColor(0x787880, 0x787880, alpha: 0.2, darkAlpha: 0.36)
  /// The fill color of medium-size shapes.
  public static let secondarySystemFill = UIColor(0x787880, 0x787880, alpha: 0.16, darkAlpha: 0.32)
  /// The fill color of large shapes.
  public static let tertiarySystemFill = UIColor(0x767680, 0x767680, alpha: 0.12, darkAlpha: 0.24)
  /// The fill color of large areas with complex content.
  public static let quaternarySystemFill = UIColor(0x747480, 0x767680, alpha: 0.08, darkAlpha: 0.18)
  /// The color of opaque separators.
  public static let opaqueSeparator = UIColor(0xC6C6C8, 0x38383A)
  /// The color of text on a dark background, in any appearance.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The color of text on a light background, in any appearance.
  public static let darkText = UIColor(white: 0, alpha: 1)
}
