import Scenes

extension UIColor {
  private convenience init(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) {
    self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }

  /// Creates a system color from hexadecimal digits `RRGGBB` for light and dark mode.
  ///
  /// - Parameters:
  ///   - high: The digits for light and dark mode with increased contrast; nil if they are the same.
  ///   - highAlpha: The alpha values for light and dark mode with increased contrast; nil if they are the same.
  private convenience init(
    _ light: Int, _ dark: Int, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil, high: (light: Int, dark: Int)? = nil,
    highAlpha: (light: CGFloat, dark: CGFloat)? = nil
  ) {
    func components(_ digits: Int, _ alpha: CGFloat) -> Components {
      Components(
        red: CGFloat(digits >> 16 & 255) / 255, green: CGFloat(digits >> 8 & 255) / 255,
        blue: CGFloat(digits & 255) / 255,
        alpha: alpha)
    }
    var variants = Variants(light: components(light, alpha), dark: components(dark, darkAlpha ?? alpha))
    if high != nil || highAlpha != nil {
      variants.highLight = components(high?.light ?? light, highAlpha?.light ?? alpha)
      variants.highDark = components(high?.dark ?? dark, highAlpha?.dark ?? darkAlpha ?? alpha)
    }
    self.init(variants)
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
  public static let systemRed = UIColor(0xFF3B30, 0xFF453A, high: (0xD70015, 0xFF6961))
  /// The system's green.
  public static let systemGreen = UIColor(0x34C759, 0x30D158, high: (0x248A3D, 0x30DB5B))
  /// The system's blue.
  public static let systemBlue = UIColor(0x007AFF, 0x0A84FF, high: (0x0040DD, 0x409CFF))
  /// The system's orange.
  public static let systemOrange = UIColor(0xFF9500, 0xFF9F0A, high: (0xC93400, 0xFFB340))
  /// The system's yellow.
  public static let systemYellow = UIColor(0xFFCC00, 0xFFD60A, high: (0xB25000, 0xFFD426))
  /// The system's pink.
  public static let systemPink = UIColor(0xFF2D55, 0xFF375F, high: (0xD30F45, 0xFF6482))
  /// The system's purple.
  public static let systemPurple = UIColor(0xAF52DE, 0xBF5AF2, high: (0x8944AB, 0xDA8FFF))
  /// The system's teal.
  public static let systemTeal = UIColor(0x30B0C7, 0x40C8E0, high: (0x008299, 0x5DE6FF))
  /// The system's indigo.
  public static let systemIndigo = UIColor(0x5856D6, 0x5E5CE6, high: (0x3634A3, 0x7D7AFF))
  /// The system's brown.
  public static let systemBrown = UIColor(0xA2845E, 0xAC8E68, high: (0x7F6545, 0xB59469))
  /// The system's mint.
  public static let systemMint = UIColor(0x00C7BE, 0x63E6E2, high: (0x0C817B, 0x66D4CF))
  /// The system's cyan.
  public static let systemCyan = UIColor(0x32ADE6, 0x64D2FF, high: (0x0071A4, 0x70D7FF))
  /// The system's gray.
  public static let systemGray = UIColor(0x8E8E93, 0x8E8E93, high: (0x6C6C70, 0xAEAEB2))
  /// A lighter gray than ``systemGray``.
  public static let systemGray2 = UIColor(0xAEAEB2, 0x636366, high: (0x8E8E93, 0x7C7C80))
  /// A lighter gray than ``systemGray2``.
  public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A, high: (0xAEAEB2, 0x545456))
  /// A lighter gray than ``systemGray3``.
  public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C, high: (0xBCBCC0, 0x444446))
  /// A lighter gray than ``systemGray4``.
  public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E, high: (0xD8D8DC, 0x363638))
  /// The lightest gray.
  public static let systemGray6 = UIColor(0xF2F2F7, 0x1C1C1E, high: (0xEBEBF0, 0x242426))

  /// The color of primary text.
  public static let label = UIColor(0x000000, 0xFFFFFF)
  /// The color of secondary text.
  public static let secondaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.6, highAlpha: (0.8, 0.7))
  /// The color of tertiary text.
  public static let tertiaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3, highAlpha: (0.7, 0.55))
  /// The color of quaternary text.
  public static let quaternaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16)
  /// The color of links.
  public static let link = UIColor(0x007AFF, 0x0984FF, high: (0x0040DD, 0x409CFF))
  /// The color of placeholder text.
  public static let placeholderText = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3, highAlpha: (0.7, 0.55))
  /// The color of thin separators.
  public static let separator = UIColor(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6, highAlpha: (0.37, 0.7))
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
