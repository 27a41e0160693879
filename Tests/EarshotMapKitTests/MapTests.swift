import EarshotMapKit
import Testing

@MainActor @Suite struct MapTests {
  @Test("A map view stores its region and annotations")
  func mapView() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let pin = MKPointAnnotation()
    pin.coordinate = CLLocationCoordinate2D(latitude: 52, longitude: 13)
    map.addAnnotation(pin)
    map.setRegion(MKCoordinateRegionMake(pin.coordinate, MKCoordinateSpanMake(0.1, 0.2)), animated: true)
    #expect(map.centerCoordinate.latitude == 52 && map.region.span.longitudeDelta == 0.2)
    #expect(map.annotations.count == 1)
    map.removeAnnotation(pin)
    #expect(map.annotations.isEmpty)
    map.layoutIfNeeded()
    #expect((map.subviews.first as? UILabel)?.frame == map.bounds)
  }

  @Test("A camera moves the center of the map; tracking and filters are stored")
  func camera() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let place = CLLocationCoordinate2D(latitude: 52, longitude: 13)
    map.setCamera(MKMapCamera(lookingAtCenter: place, fromDistance: 500, pitch: 30, heading: 90), animated: true)
    #expect(map.centerCoordinate.latitude == 52 && map.camera.centerCoordinateDistance == 500)
    map.setUserTrackingMode(.follow, animated: false)
    map.pointOfInterestFilter = .excludingAll
    #expect(map.userTrackingMode == .follow && map.pointOfInterestFilter === MKPointOfInterestFilter.excludingAll)
    #expect(MKAnnotationView().annotation == nil && MKPinAnnotationView().reuseIdentifier == nil)
  }

  @Test("One degree of latitude is 111,195 m")
  func distance() {
    let distance = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 1, longitude: 0))
    #expect(abs(distance - 111_195) < 1)
  }

  @Test("A location manager reports to its delegate that access is denied")
  func deniedLocation() {
    final class Delegate: NSObject, CLLocationManagerDelegate {
      var status: CLAuthorizationStatus?
      var failed = false
      func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        self.status = status
      }
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { failed = true }
    }
    let (manager, delegate) = (CLLocationManager(), Delegate())
    manager.delegate = delegate
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    #expect(delegate.status == .denied && delegate.failed)
  }
}
