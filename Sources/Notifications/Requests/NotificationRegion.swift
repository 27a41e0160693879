import Foundation

/// A circle on the Earth that sets a notification off: the values behind `CLCircularRegion` (`U12`).
public struct NotificationRegion: Sendable, Hashable, Codable {
  /// The name, by which the app knows it.
  public var identifier: String
  /// The centre, in degrees north of the equator, -90...90.
  public var latitude: Double
  /// The centre, in degrees east of Greenwich, -180...180.
  public var longitude: Double
  /// The radius, in metres.
  public var radius: Double
  /// Whether coming in sets off.
  public var notifyOnEntry: Bool
  /// Whether going out sets off.
  public var notifyOnExit: Bool

  /// A circle, in degrees and metres.
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

  /// Whether a place lies in the circle, on a ball of 6,371 km radius; false for what is no place.
  /// - Parameters:
  ///   - latitude: in degrees north.
  ///   - longitude: in degrees east.
  public func contains(latitude: Double, longitude: Double) -> Bool {
    let radians = Double.pi / 180
    let (north, east) = ((latitude - self.latitude) * radians / 2, (longitude - self.longitude) * radians / 2)
    let square =
      sin(north) * sin(north) + cos(latitude * radians) * cos(self.latitude * radians) * sin(east) * sin(east)
    return 2 * 6_371_000 * asin(min(1, square.squareRoot())) <= radius
  }
}
