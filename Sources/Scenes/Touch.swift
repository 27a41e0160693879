public import Foundation

/// A touch event on an extension's view (K5), or on an input view of its first responder (M15).
public struct Touch: Hashable, Codable, Sendable {
  /// The phase of a touch.
  public enum Phase: UInt8, Codable, Sendable { case began, moved, ended, cancelled }

  /// A view of the extension that the system shows.
  public enum Surface: UInt8, Codable, Sendable { case view, inputView, inputAccessoryView }

  /// The touch's phase.
  public var phase: Phase
  /// The location, in points, in the coordinates of the surface.
  public var location: CGPoint
  /// The view that is touched.
  public var surface: Surface

  /// Creates a touch event at a location, in points, in the coordinates of the surface.
  public init(_ phase: Phase, at location: CGPoint, in surface: Surface = .view) {
    (self.phase, self.location, self.surface) = (phase, location, surface)
  }
}
