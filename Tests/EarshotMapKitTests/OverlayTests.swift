import EarshotMapKit
import Foundation
import Testing

@Suite struct OverlayTests {
  @Test("Map points convert to coordinates and back")
  func mapPoints() {
    let coordinate = CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12)
    let converted = MKMapPoint(coordinate).coordinate
    #expect(
      abs(converted.latitude - coordinate.latitude) < 1e-9 && abs(converted.longitude - coordinate.longitude) < 1e-9)
  }

  @Test("A polyline has the bounding rectangle of its points")
  func boundingRectangle() {
    let coordinates = [
      CLLocationCoordinate2D(latitude: 0, longitude: 0), CLLocationCoordinate2D(latitude: 10, longitude: 20),
    ]
    let line = MKPolyline(coordinates: coordinates, count: 2)
    let region = MKCoordinateRegion(line.boundingMapRect)
    #expect(line.pointCount == 2)
    #expect(abs(region.span.longitudeDelta - 20) < 1e-6 && abs(region.span.latitudeDelta - 10) < 1e-6)
  }

  @Test("A map view stores its overlays") @MainActor
  func overlays() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let circle = MKCircle(center: CLLocationCoordinate2D(), radius: 100)
    map.addOverlay(circle)
    #expect(map.overlays.count == 1)
    map.removeOverlay(circle)
    #expect(map.overlays.isEmpty)
  }
}
