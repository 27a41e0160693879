import Foundation

/// The nearest of a terminal's 256 colors, with the results so far.
///
/// Distances are those of Oklab, in which equal distances look equal. The first 16 colors are the user's, so they are
/// never used.
public struct PaletteMatcher: Sendable {
  private var found: [UInt32: UInt8] = [:]

  /// The maximum number of stored results.
  private static let limit = 16_384
  /// The levels of the cube of 6 by 6 by 6 colors, which begins at 16.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Creates a matcher.
  public init() {}

  /// The colors from 16 to 255, as all terminals define them.
  public static let colors: [RGBColor] =
    (0..<216).map { RGBColor(red: levels[$0 / 36], green: levels[$0 / 6 % 6], blue: levels[$0 % 6]) }
    + (0..<24).map { UInt8(8 + 10 * $0) }.map { RGBColor(red: $0, green: $0, blue: $0) }

  private static let places = colors.map(place)

  /// Returns the index of the nearest color, from 16 to 255; of several, the first.
  public mutating func index(of color: RGBColor) -> UInt8 {
    if let index = found[color.value] { return index }
    let place = Self.place(of: color)
    var (best, shortest) = (0, Float.infinity)
    for index in Self.places.indices {
      let difference = Self.places[index] - place
      let distance = (difference * difference).sum()
      if distance < shortest { (best, shortest) = (index, distance) }
    }
    if found.count == Self.limit { found = [:] }
    found[color.value] = UInt8(best + 16)
    return UInt8(best + 16)
  }

  /// Returns a color in Oklab.
  static func place(of color: RGBColor) -> SIMD3<Float> {
    let linear = SIMD3(
      Light.linear[Int(color.red)], Light.linear[Int(color.green)], Light.linear[Int(color.blue)])
    func root(_ red: Float, _ green: Float, _ blue: Float) -> Float { cbrt((linear * SIMD3(red, green, blue)).sum()) }
    let cones = SIMD3(
      root(0.4122214708, 0.5363325363, 0.0514459929), root(0.2119034982, 0.6806995451, 0.1073969566),
      root(0.0883024619, 0.2817188376, 0.6299787005))
    return SIMD3(
      (cones * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
      (cones * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
      (cones * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
  }
}
