public import Foundation

/// What a shape is filled with.
public enum Paint: Hashable, Codable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours along a line, from one point to another, in the shape's coordinates; the outer ones go on beyond the ends.
  case linear([GradientStop], from: CGPoint, to: CGPoint)
  /// Colours from a centre outwards to a radius in points, in the shape's coordinates.
  case radial([GradientStop], center: CGPoint, radius: Double)
}

/// A colour and its place in a gradient.
public struct GradientStop: Hashable, Codable, Sendable {
  /// The place, from 0 to 1.
  public var location: Double
  /// The colour there.
  public var color: Color

  /// A colour at a place from 0 to 1.
  public init(_ location: Double, _ color: Color) {
    self.location = location
    self.color = color
  }
}

/// How a line is drawn.
public struct Stroke: Hashable, Codable, Sendable {
  /// How a line ends.
  public enum Cap: UInt8, Codable, Sendable { case butt, round, square }
  /// How two lines meet.
  public enum Join: UInt8, Codable, Sendable { case miter, round, bevel }

  /// Its width in points.
  public var width: Double
  /// How it ends.
  public var cap: Cap
  /// How its parts meet.
  public var join: Join
  /// Lengths of dashes and gaps in turn, in points; none for a whole line.
  public var dashes: [Double]
  /// How far into the dashes it begins, in points.
  public var dashPhase: Double

  /// A line `width` points wide.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = [], dashPhase: Double = 0) {
    (self.width, self.cap, self.join, self.dashes, self.dashPhase) = (width, cap, join, dashes, dashPhase)
  }
}

/// A soft shadow of a shape.
public struct Shadow: Hashable, Codable, Sendable {
  /// Its colour where it is darkest.
  public var color: Color
  /// Where it lies, seen from the shape, in points.
  public var offset: CGSize
  /// How soft its edge is: the standard deviation of the blur is half of this, in points.
  public var blur: Double

  /// A shadow by colour, offset and softness, in points.
  public init(color: Color, offset: CGSize, blur: Double) {
    (self.color, self.offset, self.blur) = (color, offset, blur)
  }
}
