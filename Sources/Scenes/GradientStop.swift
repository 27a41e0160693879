/// A color stop of a gradient.
public struct GradientStop: Hashable, Codable, Sendable {
  /// The location, from 0 to 1.
  public var location: Double
  /// The stop's color.
  public var color: Color

  /// Creates a color stop at a location from 0 to 1.
  public init(_ location: Double, _ color: Color) {
    self.location = location
    self.color = color
  }
}
