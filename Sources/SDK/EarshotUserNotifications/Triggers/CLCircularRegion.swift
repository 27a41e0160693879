import Notifications

/// A circular region of the Earth.
///
/// Emulated: everything, on a sphere with a radius of 6,371 km. Important: as on iOS, regions with the same identifier
/// are equal.
open class CLCircularRegion: CLRegion {
  /// The region's center.
  open var center: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: value.latitude, longitude: value.longitude)
  }
  /// The radius, in meters.
  open var radius: CLLocationDistance { value.radius }

  /// Creates a circular region.
  ///
  /// - Parameters:
  ///   - center: The center, in degrees.
  ///   - radius: The radius, in meters.
  ///   - identifier: The identifier.
  public convenience init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.init(
      NotificationRegion(
        identifier: identifier, latitude: center.latitude, longitude: center.longitude, radius: radius))
  }

  /// Returns whether the region contains a coordinate.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    value.contains(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// Returns an independent copy.
  open override func copy(with zone: NSZone? = nil) -> Any { CLCircularRegion(value) }
}

extension NotificationRegion {
  /// A region that contains no coordinate.
  static let nowhere = NotificationRegion(identifier: "", latitude: 0, longitude: 0, radius: -1)
}
