/// A point of view onto a map. Values only, because maps are not emulated.
@preconcurrency @MainActor
open class MKMapCamera: NSObject {
  /// The coordinate at the center of the map.
  open var centerCoordinate = CLLocationCoordinate2D()
  /// The distance from the center, in meters.
  open var centerCoordinateDistance: CLLocationDistance = 0
  /// The altitude above the ground, in meters.
  open var altitude: CLLocationDistance = 0
  /// The angle from straight down, in degrees.
  open var pitch: CGFloat = 0
  /// The direction, in degrees clockwise from true north.
  open var heading: CLLocationDirection = 0

  /// Creates a camera at a coordinate.
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init()
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }
}
