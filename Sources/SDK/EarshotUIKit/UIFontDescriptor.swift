package import Scenes

/// What a font is chosen by.
///
/// Emulated: size, family, face, symbolic traits, weight, text styles. Not emulated: features, matrices, cascades, languages.
/// The gotcha: `withDesign(.rounded)` and `.serif` give the usual design, for there is no other.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The font as the display list has it.
  package let sceneFont: FontDescription

  /// The descriptor of a font of the display list.
  package init(_ description: FontDescription) {
    sceneFont = description
    super.init()
  }

  /// The descriptor of a face by name; `size` in points. A name that iOS has no font of is the system's.
  public convenience init(name: String, size: CGFloat) {
    self.init(FontCatalog.description(of: name, size: size) ?? FontDescription(size: size))
  }

  /// A descriptor by what it says: size, family, name and weight count.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Self.adding(attributes, to: FontDescription(size: 0)))
  }

  /// The descriptor of a style, at the default text size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Its size in points.
  open var pointSize: CGFloat { sceneFont.size }
  /// The name of its face.
  open var postscriptName: String { FontCatalog.faceName(of: sceneFont) }

  /// What is special about it.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if sceneFont.weight.rawValue >= FontDescription.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if sceneFont.isItalic { traits.insert(.traitItalic) }
    if sceneFont.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same font with these traits instead of its own.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var description = sceneFont
    let isBold = self.symbolicTraits.contains(.traitBold)
    if symbolicTraits.contains(.traitBold) != isBold { description.weight = isBold ? .regular : .bold }
    description.isItalic = symbolicTraits.contains(.traitItalic)
    description.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    return UIFontDescriptor(description)
  }

  /// The same font in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var description = sceneFont
    description.size = newPointSize
    return UIFontDescriptor(description)
  }

  /// The same font of another design: letters of one width, or the usual ones.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var description = sceneFont
    description.isMonospaced = design == .monospaced
    return UIFontDescriptor(description)
  }

  /// The same looks in another family; the system's where iOS has none of that name.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var description = sceneFont
    description.family = FontCatalog.description(of: newFamily, size: sceneFont.size)?.family
    return UIFontDescriptor(description)
  }

  /// The same font with what these say: size, family, name and weight count.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(Self.adding(attributes, to: sceneFont))
  }

  private static func adding(_ attributes: [AttributeName: Any], to font: FontDescription) -> FontDescription {
    var font = font
    if let name = (attributes[.name] ?? attributes[.family]) as? String,
      let named = FontCatalog.description(of: name, size: font.size)
    {
      font = named
    }
    if let size = attributes[.size] { font.size = Self.number(size) ?? font.size }
    if let traits = attributes[.traits] as? [TraitKey: Any], let weight = traits[.weight] {
      font.weight = ((weight as? UIFont.Weight) ?? UIFont.Weight(Self.number(weight) ?? 0)).sceneWeight
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

  /// Itself: a descriptor never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFontDescriptor {
  /// What is special about a font, with Apple's bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32

    /// Traits from Apple's bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// It leans.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// It is strong.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All its letters are as wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system's font, with Apple's raw values.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of it.
    public let rawValue: String

    /// A design by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What a descriptor may say, with Apple's raw values.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// Apple's name of it.
    public let rawValue: String

    /// A name of Apple's.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family's name.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The face's name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Weight and the like, by ``UIFontDescriptor/TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Features of the font, which count for nothing here.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A trait of a font, with Apple's raw values.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of it.
    public let rawValue: String

    /// A name of Apple's.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// How strong its lines are: a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }
}
