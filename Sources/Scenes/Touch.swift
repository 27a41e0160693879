public import Foundation

/// A touch event on an extension's view (K5).
public struct Touch: Hashable, Codable, Sendable {
  /// The phase of a touch.
  public enum Phase: UInt8, Codable, Sendable { case began, moved, ended, cancelled }

  /// The touch's phase.
  public var phase: Phase
  /// The location, in points, in the coordinates of the view controller's view.
  public var location: CGPoint

  /// Creates a touch event at a location in the view controller's view.
  public init(_ phase: Phase, at location: CGPoint) {
    (self.phase, self.location) = (phase, location)
  }
}
