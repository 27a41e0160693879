public import Foundation
public import Scenes

/// What draws for a scenario: handed in, so that what checks sound alone links nothing that draws.
public struct ScenarioPainter: Sendable {
  /// Pixels in a point.
  public var scale: Double
  /// Draws a scene at a scale.
  public var paint: @Sendable (Scene, Double) throws -> Pixels
  /// The picture as a PNG file.
  public var encode: @Sendable (Pixels, Double) -> Data
  /// The picture in a PNG file.
  public var decode: @Sendable (Data) throws -> Pixels

  /// A painter of these parts.
  public init(
    scale: Double = 2, paint: @escaping @Sendable (Scene, Double) throws -> Pixels,
    encode: @escaping @Sendable (Pixels, Double) -> Data, decode: @escaping @Sendable (Data) throws -> Pixels
  ) {
    (self.scale, self.paint, self.encode, self.decode) = (scale, paint, encode, decode)
  }
}
