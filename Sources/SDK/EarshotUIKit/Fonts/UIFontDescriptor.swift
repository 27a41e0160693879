import Drawing
package import Scenes

/// The attributes that describe a font.
///
/// Emulated: size, family, face, symbolic traits, weight, text styles. Not emulated: features, matrices, cascades,
/// languages.
/// Important: `withDesign(.rounded)` and `withDesign(.serif)` return the default design, the only one besides
/// monospaced.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The font in the display list.
  package let sceneFont: FontDescription

  /// Creates a descriptor from a font of the display list.
  package init(_ description: FontDescription) {
    sceneFont = description
    super.init()
  }

  /// Creates a descriptor from the name of a face, with a size in points. An unknown name yields the system font.
  public convenience init(name: String, size: CGFloat) {
    self.init(FontDescription(named: name, size: size) ?? FontDescription(size: size))
  }

  /// Creates a descriptor from attributes, of which size, family, name and weight are used.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Self.adding(attributes, to: FontDescription(size: 0)))
  }

  /// Returns the descriptor of a text style at the device's text size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size, in points.
  open var pointSize: CGFloat { sceneFont.size }
  /// The name of the face.
  open var postscriptName: String { FontCatalog.faceName(of: sceneFont) }

  /// The symbolic traits.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if sceneFont.weight.rawValue >= FontDescription.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if sceneFont.isItalic { traits.insert(.traitItalic) }
    if sceneFont.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor with other symbolic traits; nil if the font is from the bundle, and its family has no such
  /// face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    if let face = BundleFonts.face(of: sceneFont) {
      let styles: SymbolicTraits = [.traitBold, .traitItalic]
      let requested = symbolicTraits.intersection(styles)
      let isSameWeight = requested.contains(.traitBold) == self.symbolicTraits.contains(.traitBold)
      let found = BundleFonts.current.description(
        family: face.family, weight: isSameWeight ? face.weight : requested.contains(.traitBold) ? .bold : .regular,
        isItalic: requested.contains(.traitItalic), size: sceneFont.size
      ).map { UIFontDescriptor($0) }
      return found?.symbolicTraits.intersection(styles) == requested ? found : nil
    }
    var description = sceneFont
    let isBold = self.symbolicTraits.contains(.traitBold)
    if symbolicTraits.contains(.traitBold) != isBold { description.weight = isBold ? .regular : .bold }
    description.isItalic = symbolicTraits.contains(.traitItalic)
    description.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    return UIFontDescriptor(description)
  }

  /// Returns the descriptor with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var description = sceneFont
    description.size = newPointSize
    return UIFontDescriptor(description)
  }

  /// Returns the descriptor with another design: monospaced, or the default.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var description = sceneFont
    description.isMonospaced = design == .monospaced
    return UIFontDescriptor(description)
  }

  /// Returns the descriptor with another family; the system font's if it is unknown.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var description = sceneFont
    description.file = nil
    description.family = FontCatalog.description(of: newFamily, size: sceneFont.size)?.family
    return UIFontDescriptor(
      BundleFonts.current.description(
        family: newFamily, weight: sceneFont.weight, isItalic: sceneFont.isItalic, size: sceneFont.size) ?? description)
  }

  /// Returns the descriptor with additional attributes, of which size, family, name and weight are used.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(Self.adding(attributes, to: sceneFont))
  }

  private static func adding(_ attributes: [AttributeName: Any], to font: FontDescription) -> FontDescription {
    var font = font
    if let name = (attributes[.name] ?? attributes[.family]) as? String,
      let named = FontDescription(named: name, size: font.size)
    {
      font = named
    }
    if let size = attributes[.size] { font.size = Self.number(size) ?? font.size }
    let bundleFamily = BundleFonts.face(of: font)?.family
    if let traits = attributes[.traits] as? [TraitKey: Any], let weight = traits[.weight] {
      font.weight = ((weight as? UIFont.Weight) ?? UIFont.Weight(Self.number(weight) ?? 0)).sceneWeight
      font =
        bundleFamily.flatMap {
          BundleFonts.current.description(family: $0, weight: font.weight, isItalic: font.isItalic, size: font.size)
        } ?? font
    }
    if let family = bundleFamily, let style = attributes[.face] as? String {
      font = BundleFonts.current.description(family: family, style: style, size: font.size) ?? font
    }
    return font
  }

  private static func number(_ value: Any) -> Double? {
    (value as? Double) ?? (value as? CGFloat).map { Double($0) } ?? (value as? Int).map(Double.init)
      ?? (value as? NSNumber)?.doubleValue
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.sceneFont == sceneFont
  }

  open override var hash: Int { sceneFont.hashValue }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFontDescriptor {
  /// The symbolic traits of a font, with Apple's bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt32

    /// Creates traits from a raw value.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// An italic style.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A bold style.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// A monospaced font.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font, with Apple's raw values.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a design from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The rounded design.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The serif design.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The monospaced design.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The name of an attribute, with Apple's raw values.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates an attribute name from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the face.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The style within the family, such as `Bold Italic`; for fonts of the bundle.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Traits such as the weight, by ``UIFontDescriptor/TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Feature settings; ignored.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The key of a font trait, with Apple's raw values.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a key from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The weight: a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }
}
