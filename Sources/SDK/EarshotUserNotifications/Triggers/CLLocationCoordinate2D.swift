/// A geographic coordinate.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude, in degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// The longitude, in degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  /// Creates the coordinate at latitude 0, longitude 0.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  /// Creates a coordinate, in degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// Creates a coordinate, in degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns whether a coordinate is valid: a latitude in -90…90, and a longitude in -180…180.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}
