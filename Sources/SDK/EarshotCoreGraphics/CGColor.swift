package import Scenes

/// A color: sRGB components and an opacity.
///
/// Emulated: creation from sRGB, gray and component values, component access, comparison. Not emulated: other color
/// spaces (their components are treated as sRGB), patterns, conversion. Important: components are clamped to 0…1, and a
/// gray color reports red, green, blue and alpha components.
public final class CGColor: Hashable, Sendable {
  /// The color in the display list.
  package let value: Color

  /// Creates a color from one of the display list.
  package init(_ value: Color) {
    self.value = value
  }

  /// Creates a color from sRGB components, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a color from RGB components, each from 0 to 1, treated as sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray color, from black (0) to white (1).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(red: gray, green: gray, blue: gray, alpha: alpha))
  }

  /// Creates a color from the components of a color space, followed by the opacity.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.numberOfComponents {
    case 1: self.init(gray: components[0], alpha: components[1])
    case 3: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    default: return nil
    }
  }

  /// The red, green, blue and alpha components, each from 0 to 1.
  public var components: [CGFloat]? { [value.red, value.green, value.blue, value.alpha] }
  /// The number of components, including alpha.
  public var numberOfComponents: Int { 4 }
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { value.alpha }
  /// The color space; always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// Returns the color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(Color(red: value.red, green: value.green, blue: value.blue, alpha: alpha))
  }

  /// Returns the color itself, which is immutable.
  public func copy() -> CGColor? { self }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Returns whether two colors are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.value == right.value }

  /// Hashes the color's value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
