public import Foundation

/// The shadow of a path.
public struct Shadow: Hashable, Codable, Sendable {
  /// The color at full strength.
  public var color: Color
  /// The offset, in points.
  public var offset: CGSize
  /// The blur: twice the standard deviation, in points.
  public var blur: Double

  /// Creates a shadow with an offset and a blur in points.
  public init(color: Color, offset: CGSize, blur: Double) {
    (self.color, self.offset, self.blur) = (color, offset, blur)
  }
}
