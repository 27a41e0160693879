package import Scenes

/// A colour of a layer: sRGB components and an opacity.
///
/// Emulated: making from sRGB, grey and components, taking apart, comparing. Not emulated: other colour spaces (what they
/// give is taken as sRGB), patterns, conversion.
/// The gotcha: components are clamped to 0...1, and those of a grey come back as red, green, blue and alpha.
public final class CGColor: Hashable, Sendable {
  /// The colour as the display list has it.
  package let value: Color

  /// A colour of the display list.
  package init(_ value: Color) {
    self.value = value
  }

  /// A colour by its sRGB components, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour by its components, each from 0 to 1, taken as sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey from black, 0, to white, 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(red: gray, green: gray, blue: gray, alpha: alpha))
  }

  /// A colour by its space and as many components as that has, and its opacity last.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.numberOfComponents {
    case 1: self.init(gray: components[0], alpha: components[1])
    case 3: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    default: return nil
    }
  }

  /// Red, green, blue and opacity, each from 0 to 1.
  public var components: [CGFloat]? { [value.red, value.green, value.blue, value.alpha] }
  /// How many components it has, its opacity among them.
  public var numberOfComponents: Int { 4 }
  /// How opaque it is, 0 to 1.
  public var alpha: CGFloat { value.alpha }
  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// The same colour, more or less opaque.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(Color(red: value.red, green: value.green, blue: value.blue, alpha: alpha))
  }

  /// The same colour.
  public func copy() -> CGColor? { self }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Nothing.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Whether both are the same colour.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.value == right.value }

  /// Hashes what makes two of them equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
