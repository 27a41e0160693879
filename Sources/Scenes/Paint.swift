public import Foundation

/// The fill of a path.
public enum Paint: Hashable, Codable, Sendable {
  /// A single color.
  case color(Color)
  /// A linear gradient between two points, in the path's coordinates, extended beyond the ends with the outer colors.
  case linear([GradientStop], from: CGPoint, to: CGPoint)
  /// A radial gradient with a radius in points, in the path's coordinates.
  case radial([GradientStop], center: CGPoint, radius: Double)
}

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

/// The style of a stroke.
public struct Stroke: Hashable, Codable, Sendable {
  /// The shape of a stroke's ends.
  public enum Cap: UInt8, Codable, Sendable { case butt, round, square }
  /// The shape of a stroke's corners.
  public enum Join: UInt8, Codable, Sendable { case miter, round, bevel }

  /// The width, in points.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join
  /// The lengths of alternating dashes and gaps, in points; empty for a solid line.
  public var dashes: [Double]
  /// The offset of the start in the dash pattern, in points.
  public var dashPhase: Double

  /// Creates a stroke with a width in points.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = [], dashPhase: Double = 0) {
    (self.width, self.cap, self.join, self.dashes, self.dashPhase) = (width, cap, join, dashes, dashPhase)
  }
}

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
