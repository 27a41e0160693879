package import Scenes

/// A colour in sRGB.
///
/// Emulated: making, taking apart, comparing, and the system's colours in their light appearance. Not emulated: dark
/// appearance, dynamic providers, colour spaces, patterns, colours of an asset catalogue.
/// The gotcha: a system colour is its light value at once; on iOS it is a rule until it is drawn.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat

  /// A colour of these components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// A grey from black, 0, to white, 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // Each component falls from the brightness to its floor and back as the hue goes around.
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A colour of the display list.
  package convenience init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The colour as the display list has it, its components clamped to 0...1.
  package var value: Color {
    Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// The colour, more or less opaque: `alpha` from 0 to 1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Gives its components, each from 0 to 1; nil pointers are left out.
  ///
  /// - Returns: True.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Gives its brightness where it is a grey; nil pointers are left out.
  ///
  /// - Returns: Whether it is a grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// Gives its hue, saturation and brightness, each from 0 to 1; nil pointers are left out.
  ///
  /// - Returns: True.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var sixths: CGFloat = 0
    if range > 0 {
      if most == red {
        sixths = (green - blue) / range + (green < blue ? 6 : 0)
      } else {
        sixths = most == green ? (blue - red) / range + 2 : (red - green) / range + 4
      }
    }
    hue?.pointee = sixths / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = self.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }

  open override var hash: Int {
    var hasher = Hasher()
    for component in [red, green, blue, alpha] { hasher.combine(component) }
    return hasher.finalize()
  }

  open override var description: String { "UIColor(\(red), \(green), \(blue), \(alpha))" }

  /// Itself: a colour never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
