// EarshotCoreLocation: places as values, and a manager that has none.
//
// Emulated: locations and their distance on a sphere; authorization, which is `denied`, and is told to the
// delegate as on a device whose user refused. Not emulated: updates, regions, geocoding, headings.
// The gotcha: a manager that is asked for updates tells its delegate an error, once for each call.

@_exported public import EarshotFoundation
// Notifications that a place triggers have coordinates and regions too: UserNotifications has them.
@_exported public import EarshotUserNotifications

/// Meters; negative for an invalid one.
public typealias CLLocationAccuracy = Double

/// A place that was measured.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// Meters above the sea.
  public let altitude: CLLocationDistance
  /// The time of the measurement.
  public let timestamp: Date

  /// A place by degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    (altitude, timestamp) = (0, Date())
  }

  /// The distance to another place in meters, along a sphere of the earth's mean radius.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (here, there) = (coordinate, location.coordinate)
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let latitude = sin(radians(there.latitude - here.latitude) / 2)
    let longitude = sin(radians(there.longitude - here.longitude) / 2)
    let part = latitude * latitude + cos(radians(here.latitude)) * cos(radians(there.latitude)) * longitude * longitude
    return 2 * 6_371_008.8 * asin(min(1, part.squareRoot()))
  }
}

/// Whether an app may know the device's place, with Apple's raw values.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// An error of Core Location's.
public struct CLError: Error, Hashable, Sendable {
  /// Apple's codes.
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network
  }

  /// The code.
  public let code: Code
}

/// Hears of places. Every member may be left out.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Places were measured; never called on Linux.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Updates failed.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The authorization changed.
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

/// Asks for the device's place, which is denied here.
open class CLLocationManager: NSObject {
  /// Hears of places; not retained.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// Stored; has no effect on Linux.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// Stored; has no effect on Linux.
  open var distanceFilter: CLLocationDistance = -1
  /// The last place: nil.
  open var location: CLLocation? { nil }
  /// Whether the app may know the place: denied.
  open var authorizationStatus: CLAuthorizationStatus { .denied }

  /// A manager.
  public override init() {
    super.init()
  }

  /// Whether the app may know the place: denied.
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  /// Whether the device finds places: no.
  open class func locationServicesEnabled() -> Bool { false }
  /// Tells the delegate that it is denied.
  open func requestWhenInUseAuthorization() { delegate?.locationManager(self, didChangeAuthorization: .denied) }
  /// Tells the delegate that it is denied.
  open func requestAlwaysAuthorization() { delegate?.locationManager(self, didChangeAuthorization: .denied) }
  /// Tells the delegate that it is denied.
  open func startUpdatingLocation() { delegate?.locationManager(self, didFailWithError: CLError(code: .denied)) }
  /// Tells the delegate that it is denied.
  open func requestLocation() { delegate?.locationManager(self, didFailWithError: CLError(code: .denied)) }
  /// Does nothing: there are no updates.
  open func stopUpdatingLocation() {}
}

/// The accuracies, in meters; the first two are Apple's codes.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
