/// A color in sRGB.
public struct Color: Hashable, Codable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// Creates a color from components, which are clamped to 0…1; NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    (self.red, self.green, self.blue, self.alpha) = (unit(red), unit(green), unit(blue), unit(alpha))
  }

  /// The default tint color of the system's controls (policy `defaultTint`).
  public static let systemTint = Color(red: 0, green: 0.478, blue: 1)

  /// The color as `#RRGGBB`, with two more digits unless it is opaque.
  public var hexadecimal: String {
    func pair(_ value: Double) -> String {
      let digits = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + pair(red) + pair(green) + pair(blue) + (alpha < 1 ? pair(alpha) : "")
  }
}
