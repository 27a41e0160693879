import Notifications

/// A circle on the Earth.
///
/// Emulated: whole, on a ball of 6,371 km radius. The gotcha: two regions of one name are equal, as on iOS.
open class CLCircularRegion: CLRegion {
  /// The centre.
  open var center: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: value.latitude, longitude: value.longitude)
  }
  /// The radius, in metres.
  open var radius: CLLocationDistance { value.radius }

  /// A circle.
  ///
  /// - Parameters:
  ///   - center: In degrees.
  ///   - radius: In metres.
  ///   - identifier: Its name.
  public convenience init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.init(
      NotificationRegion(
        identifier: identifier, latitude: center.latitude, longitude: center.longitude, radius: radius))
  }

  /// Whether a place lies in the circle.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    value.contains(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// A circle that changes by itself.
  open override func copy(with zone: NSZone? = nil) -> Any { CLCircularRegion(value) }
}

extension NotificationRegion {
  /// A circle that holds no place.
  static let nowhere = NotificationRegion(identifier: "", latitude: 0, longitude: 0, radius: -1)
}
