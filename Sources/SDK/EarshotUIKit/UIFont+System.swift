import Scenes

extension UIFont {
  /// The size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The small size of the system, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The usual size of the system, in points.
  public class var systemFontSize: CGFloat { 14 }

  /// The system's font; `fontSize` in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize))
  }

  /// The system's font in a weight; `fontSize` in points.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.sceneWeight))
  }

  /// The system's font in a weight; `fontSize` in points. The width counts for nothing here.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system's bold font, which is its semibold; `fontSize` in points.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// The system's font, leaning; `fontSize` in points.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize, isItalic: true))
  }

  /// The system's font with digits of one width; `fontSize` in points.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.sceneWeight, hasMonospacedDigits: true))
  }

  /// The system's font with letters of one width; `fontSize` in points.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.sceneWeight, isMonospaced: true))
  }

  /// The font of a style, at the default text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let (size, weight) = style.looks
    return UIFont(FontDescription(size: size, weight: weight))
  }

  /// The font of a style, at the default text size whatever the traits say.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  /// The families that iOS has, as far as they are known here, by name.
  public class var familyNames: [String] { FontCatalog.families }

  /// The faces of a family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontCatalog.faces(of: familyName)
  }
}

extension UIFont {
  /// How strong the lines of a font are, with Apple's raw values.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// A weight from -1 to 1; 0 is regular.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A weight from -1 to 1; 0 is regular.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium.
    public static let medium = Weight(0.23)
    /// Semibold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// The strongest.
    public static let black = Weight(0.62)

    private static let steps: [(Weight, FontDescription.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]

    /// The nearest of the weights that fonts have.
    var sceneWeight: FontDescription.Weight {
      Self.steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
    }

    init(_ weight: FontDescription.Weight) {
      self = Self.steps.first { $0.1 == weight }?.0 ?? .regular
    }
  }

  /// How wide the letters of a font are; here all are as wide.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1; 0 is standard.
    public let rawValue: CGFloat

    /// A width from -1 to 1; 0 is standard.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Narrow.
    public static let condensed = Width(rawValue: -0.2)
    /// Narrower than most.
    public static let compressed = Width(rawValue: -0.3)
    /// The usual width.
    public static let standard = Width(rawValue: 0)
    /// Wide.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// What a text is for, with Apple's raw values.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of it.
    public let rawValue: String

    /// A style by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A very large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that is set off.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A small caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Size in points and weight, as Apple publishes them for the default text size; those of `body` for a style that is
    /// not known.
    var looks: (size: Double, weight: FontDescription.Weight) {
      switch self {
      case .largeTitle: (34, .regular)
      case .title1: (28, .regular)
      case .title2: (22, .regular)
      case .title3: (20, .regular)
      case .headline: (17, .semibold)
      case .callout: (16, .regular)
      case .subheadline: (15, .regular)
      case .footnote: (13, .regular)
      case .caption1: (12, .regular)
      case .caption2: (11, .regular)
      default: (17, .regular)
      }
    }
  }
}
