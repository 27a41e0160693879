import EarshotUIKit
import Scenes
import Testing

@Suite struct UIColorTests {
  @Test func `A color returns its components`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
  }

  @Test func `A color in Display P3 has its components in sRGB`() {
    #expect(UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 1) == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  private static let wheel: [(Double, UIColor)] = [
    (0, .red), (60, .yellow), (120, .green), (180, .cyan), (240, .blue), (300, .magenta),
  ]

  @Test(arguments: wheel) func `A hue converts to a color and back`(degrees: Double, color: UIColor) {
    let converted = UIColor(hue: degrees / 360, saturation: 1, brightness: 1, alpha: 1)
    #expect(converted.value.hexadecimal == color.value.hexadecimal)
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect((Double(hue) * 360).rounded() == degrees)
    #expect([saturation, brightness] == [1, 1])
  }

  @Test func `System colors have values for increased contrast`() {
    func digits(_ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> String {
      color.value(in: UITraitCollection(style: style, contrast: contrast)).hexadecimal
    }
    #expect(digits(.systemBlue, .light, .normal) == "#007AFF" && digits(.systemBlue, .light, .high) == "#0040DD")
    #expect(digits(.systemBlue, .dark, .normal) == "#0A84FF" && digits(.systemBlue, .dark, .high) == "#409CFF")
    #expect(digits(.systemGray, .dark, .high) == "#AEAEB2" && digits(.systemGray, .dark, .normal) == "#8E8E93")
    #expect(digits(.label, .light, .high) == "#000000")
    let label = UIColor.secondaryLabel
    #expect(
      label.value(in: UITraitCollection(style: .light, contrast: .high)).alpha
        > label.value(in: UITraitCollection(style: .light, contrast: .normal)).alpha)
    let faded = UIColor.systemRed.withAlphaComponent(0.5)
    #expect(digits(faded, .light, .high).hasPrefix("#D70015"))
  }

  @Test func `Equal colors are equal objects`() {
    #expect(UIColor(white: 1, alpha: 1) == UIColor.white)
    #expect(UIColor.white.withAlphaComponent(0.5) != .white)
    #expect(Set([UIColor.black, UIColor(white: 0, alpha: 1)]).count == 1)
  }

  @Test func `Only gray colors have a white component`() {
    var white: CGFloat = -1
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
    #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil))
    #expect(white == 0.25)
  }

  @Test func `Components out of range are kept, and clamped for drawing`() {
    #expect(UIColor(red: 2, green: -1, blue: 0, alpha: 1).value == Color(red: 1, green: 0, blue: 0))
    #expect(UIColor.tintColor.value == .systemTint)
  }
}
