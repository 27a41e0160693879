public import Foundation
public import Scenes

/// The drawing functions of a scenario. They are passed in, so that programs that check only sound link no drawing
/// code.
public struct ScenarioPainter: Sendable {
  /// The number of pixels per point.
  public var scale: Double
  /// The function that draws a scene at a scale, on a device in a language, whose forms Han characters have.
  public var paint: @Sendable (Scene, Double, LanguageTag) throws -> Pixels
  /// The function that encodes a picture as PNG data.
  public var encode: @Sendable (Pixels, Double) -> Data
  /// The function that decodes a picture from PNG data.
  public var decode: @Sendable (Data) throws -> Pixels

  /// Creates a painter.
  public init(
    scale: Double = 2, paint: @escaping @Sendable (Scene, Double, LanguageTag) throws -> Pixels,
    encode: @escaping @Sendable (Pixels, Double) -> Data, decode: @escaping @Sendable (Data) throws -> Pixels
  ) {
    (self.scale, self.paint, self.encode, self.decode) = (scale, paint, encode, decode)
  }
}
