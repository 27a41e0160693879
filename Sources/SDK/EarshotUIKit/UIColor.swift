package import Scenes

/// A color in sRGB, or a dynamic color that depends on traits.
///
/// Emulated: creation, component access, comparison, the system colors in light and dark mode and with increased
/// contrast, dynamic providers, colors of an uncompiled asset catalog. Not emulated: other color spaces (Display P3 is
/// treated as sRGB), patterns. Important: component access and `cgColor` resolve a dynamic color with
/// `UITraitCollection.current`.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  // First, as CoreFoundationTag explains.
  private let tag = CoreFoundationTag()

  enum Kind {
    case fixed(Components)
    case variants(Variants)
    case rule(@Sendable (UITraitCollection) -> UIColor)
  }

  /// The sRGB components, not clamped.
  struct Components: Hashable {
    var red, green, blue, alpha: CGFloat
  }

  /// The components for light and dark mode, with normal and increased contrast.
  struct Variants: Hashable {
    var light, dark: Components
    var highLight: Components?
    var highDark: Components?

    /// Returns the components for traits.
    func components(in traits: UITraitCollection) -> Components {
      let isDark = traits.userInterfaceStyle == .dark
      let high = traits.accessibilityContrast == .high ? isDark ? highDark : highLight : nil
      return high ?? (isDark ? dark : light)
    }

    /// Returns the variants with another alpha value.
    func with(alpha: CGFloat) -> Variants {
      func changed(_ color: Components) -> Components {
        var color = color
        color.alpha = alpha
        return color
      }
      return Variants(
        light: changed(light), dark: changed(dark), highLight: highLight.map(changed), highDark: highDark.map(changed))
    }
  }

  let kind: Kind

  /// Creates a color from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(Components(red: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  /// Creates a color that `dynamicProvider` returns for the traits of its environment.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .rule(dynamicProvider)
    super.init()
  }

  /// Creates a color for light and dark mode, with normal and increased contrast.
  init(_ variants: Variants) {
    kind = .variants(variants)
    super.init()
  }

  /// Creates a gray color, from black (0) to white (1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // Each component falls from the brightness to its minimum, and rises again, as the hue increases.
    func component(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a color from components in Display P3, each from 0 to 1, which are treated as sRGB.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from one of the display list.
  package convenience init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.value)
  }

  /// Creates the color of a `#colorLiteral(red:green:blue:alpha:)`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Returns the components for traits. Providers that return dynamic colors are followed up to 16 times; then the
  /// color is black.
  func components(in traits: UITraitCollection) -> Components {
    var color = self
    for _ in 0..<16 {
      switch color.kind {
      case .fixed(let components): return components
      case .variants(let variants): return variants.components(in: traits)
      case .rule(let rule): color = rule(traits)
      }
    }
    return Components(red: 0, green: 0, blue: 0, alpha: 1)
  }

  /// Whether the color depends on traits.
  var isDynamic: Bool {
    if case .fixed = kind { false } else { true }
  }

  private var current: Components {
    if case .fixed(let components) = kind { components } else { components(in: .current) }
  }

  /// The color in the display list, resolved with the current traits and clamped to 0…1.
  package var value: Color { Self.value(of: current) }

  /// Returns the color in the display list, resolved with traits and clamped to 0…1.
  package func value(in traits: UITraitCollection) -> Color { Self.value(of: components(in: traits)) }

  private static func value(of color: Components) -> Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Returns the color resolved with traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard isDynamic else { return self }
    let color = components(in: traitCollection)
    return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The color for a layer, resolved with the current traits.
  open var cgColor: CGColor { CGColor(value) }

  /// Returns the color with another alpha value, from 0 to 1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let color): return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    case .variants(let variants): return UIColor(variants.with(alpha: alpha))
    case .rule(let rule): return UIColor { rule($0).withAlphaComponent(alpha) }
    }
  }

  /// Gets the components, each from 0 to 1; nil pointers are skipped.
  ///
  /// - Returns: True.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = current
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Gets the white level of a gray color; nil pointers are skipped.
  ///
  /// - Returns: Whether the color is gray.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = current
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Gets the hue, saturation and brightness, each from 0 to 1; nil pointers are skipped.
  ///
  /// - Returns: True.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = current
    let (red, green, blue) = (color.red, color.green, color.blue)
    let (maximum, minimum) = (max(red, green, blue), min(red, green, blue))
    let range = maximum - minimum
    var sixths: CGFloat = 0
    if range > 0 {
      if maximum == red {
        sixths = (green - blue) / range + (green < blue ? 6 : 0)
      } else {
        sixths = maximum == green ? (blue - red) / range + 2 : (red - green) / range + 4
      }
    }
    hue?.pointee = sixths / 6
    saturation?.pointee = maximum > 0 ? range / maximum : 0
    brightness?.pointee = maximum
    alpha?.pointee = color.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (kind, other.kind) {
    case (.fixed(let left), .fixed(let right)): return left == right
    case (.variants(let left), .variants(let right)): return left == right
    default: return self === other
    }
  }

  open override var hash: Int {
    switch kind {
    case .fixed(let color): color.hashValue
    case .variants(let variants): variants.hashValue
    case .rule: ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String {
    guard case .fixed(let color) = kind else { return "UIColor(dynamic, now \(value.hexadecimal))" }
    return "UIColor(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
  }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
