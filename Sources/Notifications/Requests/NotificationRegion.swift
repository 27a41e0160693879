import Foundation

/// A circular region that triggers a notification: the value behind `CLCircularRegion` (`U12`).
public struct NotificationRegion: Sendable, Hashable, Codable {
  /// The identifier of the region.
  public var identifier: String
  /// The latitude of the center, in degrees north, -90...90.
  public var latitude: Double
  /// The longitude of the center, in degrees east, -180...180.
  public var longitude: Double
  /// The radius, in meters.
  public var radius: Double
  /// Whether entering the region triggers the notification.
  public var notifyOnEntry: Bool
  /// Whether leaving the region triggers the notification.
  public var notifyOnExit: Bool

  /// Creates a region, in degrees and meters.
  public init(
    identifier: String, latitude: Double, longitude: Double, radius: Double, notifyOnEntry: Bool = true,
    notifyOnExit: Bool = true
  ) {
    self.identifier = identifier
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
    self.notifyOnEntry = notifyOnEntry
    self.notifyOnExit = notifyOnExit
  }

  /// Returns whether a location is in the region, on a sphere of 6,371 km radius; false for an invalid location.
  /// - Parameters:
  ///   - latitude: The latitude, in degrees north.
  ///   - longitude: The longitude, in degrees east.
  public func contains(latitude: Double, longitude: Double) -> Bool {
    let radians = Double.pi / 180
    let (north, east) = ((latitude - self.latitude) * radians / 2, (longitude - self.longitude) * radians / 2)
    let square =
      sin(north) * sin(north) + cos(latitude * radians) * cos(self.latitude * radians) * sin(east) * sin(east)
    return 2 * 6_371_000 * asin(min(1, square.squareRoot())) <= radius
  }
}
