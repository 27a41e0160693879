import Foundation
public import Scenes

/// The name and icon of an app in the header of its notifications.
public struct AppIdentity: Hashable, Sendable {
  /// The bundle identifier, from which the color of a placeholder icon is derived.
  public var bundleIdentifier: String
  /// The app's name.
  public var name: String
  /// The app's icon; if nil, a placeholder is drawn.
  public var icon: Pixels?

  /// Creates an identity.
  public init(bundleIdentifier: String, name: String, icon: Pixels? = nil) {
    self.bundleIdentifier = bundleIdentifier
    self.name = name
    self.icon = icon
  }

  /// The color of the placeholder icon: the same for an identifier on every machine, and dark enough for a white
  /// letter (3:1).
  public var color: Color {
    var hash: UInt32 = 0x811c_9dc5
    for byte in bundleIdentifier.utf8.prefix(1024) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    // One of twelve hues, so that the colors of two apps are either equal or clearly different.
    var color = Self.hues[Int(hash % UInt32(Self.hues.count))]
    while color.contrast(to: .white) < 3 { color = color.mixed(with: .black, part: 0.05) }
    return color
  }

  private static let hues: [Color] = (0..<12).map { index in
    /// Returns one of the three components of a softened, saturated color.
    func component(_ shift: Int) -> Double {
      let turned = Double((index + shift) % 12)
      let full = min(max(abs(turned - 6) - 2, 0), 2) / 2
      return 0.2 + 0.65 * full
    }
    return Color(red: component(0), green: component(8), blue: component(4))
  }

  /// The letter of the placeholder icon.
  var letter: String {
    let name = name.isEmpty ? bundleIdentifier : name
    // A single character may consist of any number of scalars.
    let first = name.unicodeScalars.prefix(16).split(whereSeparator: { $0.properties.isWhitespace }).first
    return first.flatMap { String($0).first.map { String($0).uppercased() } } ?? "?"
  }

  /// Returns the operations that draw the icon in a square.
  func drawing(in rect: CGRect, _ text: any TextMeasurer) -> [DrawingOperation] {
    let side = Double(rect.width)
    let shape = Path(continuous: rect, radius: side * SystemMetrics.iconRadius.value)
    if let icon {
      return [.save, .clip(shape), .image(icon, in: rect), .restore]
    }
    let paint = Paint.linear(
      [GradientStop(0, color.mixed(with: .white, part: 0.12)), GradientStop(1, color)],
      from: CGPoint(x: rect.midX, y: rect.minY), to: CGPoint(x: rect.midX, y: rect.maxY))
    var builder = SceneBuilder(Display(text: text))
    // Centered by the height of the capital letter, not by the line.
    builder.capital(letter, size: side * 0.6, weight: .semibold, color: .white, in: rect)
    return [.fill(shape, paint)] + builder.operations
  }
}
