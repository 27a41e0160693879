import Scenes

extension UIFont {
  /// The font size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The small system font size, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard system font size, in points.
  public class var systemFontSize: CGFloat { 14 }

  /// Returns the system font with a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize))
  }

  /// Returns the system font with a size in points and a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.sceneWeight))
  }

  /// Returns the system font with a size in points and a weight. The width is ignored.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the bold system font, whose weight is semibold, with a size in points.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the italic system font with a size in points.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize, isItalic: true))
  }

  /// Returns the system font with monospaced digits, and a size in points.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.sceneWeight, hasMonospacedDigits: true))
  }

  /// Returns the monospaced system font with a size in points.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.sceneWeight, isMonospaced: true))
  }

  /// Returns the font of a text style at the device's text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the text size of traits; the device's if they specify none.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      FontDescription(
        size: textSize(for: traitCollection).pointSize(of: style.typography),
        weight: style == .headline ? .semibold : .regular))
  }

  /// Returns the text size of traits; the device's if they specify none.
  static func textSize(for traits: UITraitCollection?) -> TextSize {
    guard let category = traits?.preferredContentSizeCategory, category != .unspecified else {
      return UITraitCollection.system.preferredContentSizeCategory.textSize
    }
    return category.textSize
  }

  /// The known families of iOS and those of the bundle, sorted by name.
  public class var familyNames: [String] { Set(FontCatalog.families + BundleFonts.current.families).sorted() }

  /// Returns the names of a family's faces.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let names = BundleFonts.current.faceNames(of: familyName)
    return names.isEmpty ? FontCatalog.faces(of: familyName) : names
  }
}

extension UIFont {
  /// The weight of a font, with Apple's raw values.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight from -1 to 1; 0 is regular.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from -1 to 1; 0 is regular.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The ultralight weight.
    public static let ultraLight = Weight(-0.8)
    /// The thin weight.
    public static let thin = Weight(-0.6)
    /// The light weight.
    public static let light = Weight(-0.4)
    /// The regular weight.
    public static let regular = Weight(0)
    /// The medium weight.
    public static let medium = Weight(0.23)
    /// The semibold weight.
    public static let semibold = Weight(0.3)
    /// The bold weight.
    public static let bold = Weight(0.4)
    /// The heavy weight.
    public static let heavy = Weight(0.56)
    /// The black weight.
    public static let black = Weight(0.62)

    private static let steps: [(Weight, FontDescription.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]

    /// The nearest weight in the display list.
    var sceneWeight: FontDescription.Weight {
      Self.steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
    }

    init(_ weight: FontDescription.Weight) {
      self = Self.steps.first { $0.1 == weight }?.0 ?? .regular
    }
  }

  /// The width of a font. Has no effect: all fonts have the standard width.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width, from -1 to 1; 0 is standard.
    public let rawValue: CGFloat

    /// Creates a width from -1 to 1; 0 is standard.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The condensed width.
    public static let condensed = Width(rawValue: -0.2)
    /// The compressed width, the narrowest.
    public static let compressed = Width(rawValue: -0.3)
    /// The standard width.
    public static let standard = Width(rawValue: 0)
    /// The expanded width.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// A text style, with Apple's raw values.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a style from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A first-level title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A headline.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheadline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A standard caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// An alternate, smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The style in the Human Interface Guidelines; `body` for an unknown one.
    var typography: TypographyStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .callout: .callout
      case .subheadline: .subheadline
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      default: .body
      }
    }
  }
}
