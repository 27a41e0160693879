import Scenes

extension UIColor {
  private convenience init(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) {
    self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }

  // MARK: - Fixed colours

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(255, 0, 0)
  /// Green.
  public static let green = UIColor(0, 255, 0)
  /// Blue.
  public static let blue = UIColor(0, 0, 255)
  /// Cyan.
  public static let cyan = UIColor(0, 255, 255)
  /// Yellow.
  public static let yellow = UIColor(255, 255, 0)
  /// Magenta.
  public static let magenta = UIColor(255, 0, 255)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: - The system's colours, in their light appearance

  /// The colour of what can be touched, unless a view says otherwise (policy `defaultTint`).
  public static let tintColor = UIColor(.systemTint)
  /// Red.
  public static let systemRed = UIColor(255, 59, 48)
  /// Green.
  public static let systemGreen = UIColor(52, 199, 89)
  /// Blue.
  public static let systemBlue = UIColor(0, 122, 255)
  /// Orange.
  public static let systemOrange = UIColor(255, 149, 0)
  /// Yellow.
  public static let systemYellow = UIColor(255, 204, 0)
  /// Pink.
  public static let systemPink = UIColor(255, 45, 85)
  /// Purple.
  public static let systemPurple = UIColor(175, 82, 222)
  /// Teal.
  public static let systemTeal = UIColor(48, 176, 199)
  /// Indigo.
  public static let systemIndigo = UIColor(88, 86, 214)
  /// Brown.
  public static let systemBrown = UIColor(162, 132, 94)
  /// Mint.
  public static let systemMint = UIColor(0, 199, 190)
  /// Cyan.
  public static let systemCyan = UIColor(50, 173, 230)
  /// Grey.
  public static let systemGray = UIColor(142, 142, 147)
  /// A lighter grey.
  public static let systemGray2 = UIColor(174, 174, 178)
  /// A lighter grey still.
  public static let systemGray3 = UIColor(199, 199, 204)
  /// A light grey.
  public static let systemGray4 = UIColor(209, 209, 214)
  /// A very light grey.
  public static let systemGray5 = UIColor(229, 229, 234)
  /// The lightest grey.
  public static let systemGray6 = UIColor(242, 242, 247)

  /// Text.
  public static let label = UIColor(0, 0, 0)
  /// Text of the second rank.
  public static let secondaryLabel = UIColor(60, 60, 67, alpha: 0.6)
  /// Text of the third rank.
  public static let tertiaryLabel = UIColor(60, 60, 67, alpha: 0.3)
  /// Text of the fourth rank.
  public static let quaternaryLabel = UIColor(60, 60, 67, alpha: 0.18)
  /// A link.
  public static let link = UIColor(0, 122, 255)
  /// A hint in an empty field.
  public static let placeholderText = UIColor(60, 60, 67, alpha: 0.3)
  /// A thin line.
  public static let separator = UIColor(60, 60, 67, alpha: 0.29)
  /// The background.
  public static let systemBackground = UIColor(255, 255, 255)
  /// The background of groups.
  public static let secondarySystemBackground = UIColor(242, 242, 247)
  /// The background in groups.
  public static let tertiarySystemBackground = UIColor(255, 255, 255)
}
