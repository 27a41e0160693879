import Foundation
public import Scenes

extension Color {
  static let white = Color(red: 1, green: 1, blue: 1)
  static let black = Color(red: 0, green: 0, blue: 0)

  /// The relative luminance, from 0 to 1, as WCAG 2 defines it; alpha is ignored.
  public var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast of two colors, from 1 to 21, as WCAG 2 defines it; alpha is ignored.
  public func contrast(to other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the result of compositing this color over an opaque one.
  public func over(_ ground: Color) -> Color {
    Color(
      red: red * alpha + ground.red * (1 - alpha), green: green * alpha + ground.green * (1 - alpha),
      blue: blue * alpha + ground.blue * (1 - alpha))
  }

  /// Returns this color mixed with a fraction, from 0 to 1, of another; alpha is unchanged.
  func mixed(with other: Color, part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha)
  }

  func with(alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// White if its contrast with this opaque color is at least 3:1; otherwise black, whose contrast is then greater.
  var contrasting: Color { contrast(to: .white) >= 3 ? .white : .black }
}
