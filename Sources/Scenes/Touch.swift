public import Foundation

/// A finger on an extension's view (K5).
public struct Touch: Hashable, Codable, Sendable {
  /// What the finger does.
  public enum Phase: UInt8, Codable, Sendable { case began, moved, ended, cancelled }

  /// What the finger does.
  public var phase: Phase
  /// Where it is, in points, in the coordinates of the view controller's view.
  public var location: CGPoint

  /// A finger at a point of the view controller's view.
  public init(_ phase: Phase, at location: CGPoint) {
    (self.phase, self.location) = (phase, location)
  }
}
