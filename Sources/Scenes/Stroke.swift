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
