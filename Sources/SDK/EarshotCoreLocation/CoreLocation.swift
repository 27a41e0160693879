// EarshotCoreLocation: locations as values, and a location manager without locations.
//
// Emulated: locations and their distance on a sphere; an authorization status that is always `denied`, and reported to
// the delegate as on a device whose user denied access. Not emulated: updates, regions, geocoding, headings. Important:
// every request for updates makes the manager report an error to its delegate.

@_exported public import EarshotFoundation
// UserNotifications defines coordinates and regions, which location triggers use.
@_exported public import EarshotUserNotifications

/// An accuracy, in meters; negative if invalid.
public typealias CLLocationAccuracy = Double
/// A direction, in degrees clockwise from true north.
public typealias CLLocationDirection = Double

/// A measured location.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The location's coordinate.
  public let coordinate: CLLocationCoordinate2D
  /// The altitude above sea level, in meters.
  public let altitude: CLLocationDistance
  /// The time of the measurement.
  public let timestamp: Date

  /// Creates a location from a latitude and a longitude, in degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    (altitude, timestamp) = (0, Date())
  }

  /// Returns the distance to another location, in meters, on a sphere with the Earth's mean radius.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (here, there) = (coordinate, location.coordinate)
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let latitude = sin(radians(there.latitude - here.latitude) / 2)
    let longitude = sin(radians(there.longitude - here.longitude) / 2)
    let part = latitude * latitude + cos(radians(here.latitude)) * cos(radians(there.latitude)) * longitude * longitude
    return 2 * 6_371_008.8 * asin(min(1, part.squareRoot()))
  }
}

/// An app's authorization to use the location, with Apple's raw values.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// An error of Core Location.
public struct CLError: Error, Hashable, Sendable {
  /// Apple's error codes.
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network
  }

  /// The error code.
  public let code: Code
}

/// The methods that a location manager calls on its delegate. All are optional.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Tells the delegate that new locations are available. Never called on Linux.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Tells the delegate that a location update failed.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Tells the delegate the authorization status.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
}

/// A location manager, to which access is always denied.
open class CLLocationManager: NSObject {
  /// The delegate; a weak reference.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The requested accuracy, in meters. Stored; has no effect.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The minimum distance between location updates, in meters. Stored; has no effect.
  open var distanceFilter: CLLocationDistance = -1
  /// The last location; always nil.
  open var location: CLLocation? { nil }
  /// The authorization status; always denied.
  open var authorizationStatus: CLAuthorizationStatus { .denied }

  /// Creates a location manager.
  public override init() {
    super.init()
  }

  /// Returns the authorization status; always denied.
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  /// Returns whether location services are enabled; always false.
  open class func locationServicesEnabled() -> Bool { false }
  /// Reports the denied authorization to the delegate.
  open func requestWhenInUseAuthorization() { delegate?.locationManager(self, didChangeAuthorization: .denied) }
  /// Reports the denied authorization to the delegate.
  open func requestAlwaysAuthorization() { delegate?.locationManager(self, didChangeAuthorization: .denied) }
  /// Reports a `denied` error to the delegate.
  open func startUpdatingLocation() { delegate?.locationManager(self, didFailWithError: CLError(code: .denied)) }
  /// Reports a `denied` error to the delegate.
  open func requestLocation() { delegate?.locationManager(self, didFailWithError: CLError(code: .denied)) }
  /// Stops location updates. Does nothing, as there are none.
  open func stopUpdatingLocation() {}
}

/// The best accuracy, with additional sensors, for navigation; Apple's code rather than a distance.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy, as Apple's code rather than a distance.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of 10 meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of 100 meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of 1 kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
