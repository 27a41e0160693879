public import Foundation

/// The fill of a path.
public enum Paint: Hashable, Codable, Sendable {
  /// A single color.
  case color(Color)
  /// A linear gradient between two points, in the path's coordinates, extended beyond the ends with the outer colors.
  case linear([GradientStop], from: CGPoint, to: CGPoint)
  /// A radial gradient with a radius in points, in the path's coordinates.
  case radial([GradientStop], center: CGPoint, radius: Double)
  /// A conic gradient, which sweeps clockwise around a center in the path's coordinates, beginning at an angle in
  /// radians, clockwise from the positive x-axis.
  case conic([GradientStop], center: CGPoint, angle: Double)
}
