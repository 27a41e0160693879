// EarshotMapKit: map views without maps.
//
// Emulated: regions, annotations, overlays and the map view's properties, as values. The map view is drawn as a gray
// view with the word "Map".
// Not emulated: tiles, annotation views, renderers; directions and snapshots, which fail.
// Important: each map view reports that maps are not drawn.

@_exported public import EarshotCoreLocation
@_exported public import EarshotUIKit

/// An extent, in degrees.
public struct MKCoordinateSpan: Hashable, Sendable {
  /// The north-to-south extent, in degrees.
  public var latitudeDelta: CLLocationDegrees
  /// The east-to-west extent, in degrees.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty extent.
  public init() {
    (latitudeDelta, longitudeDelta) = (0, 0)
  }

  /// Creates an extent, in degrees.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A region of the globe.
public struct MKCoordinateRegion: Sendable {
  /// The region's center.
  public var center: CLLocationCoordinate2D
  /// The extent of the region.
  public var span: MKCoordinateSpan

  /// Creates an empty region at latitude 0, longitude 0.
  public init() {
    (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan())
  }

  /// Creates a region from a center and an extent.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }

  /// Creates a region from a center and an extent in meters.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_319.5
    let width = max(cos(center.latitude * .pi / 180), 0.01) * degree
    self.init(
      center: center,
      span: MKCoordinateSpan(latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / width))
  }
}

/// Creates an extent, in degrees.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
)
  -> MKCoordinateSpan
{
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// Creates a region from a center and an extent.
public func MKCoordinateRegionMake(_ center: CLLocationCoordinate2D, _ span: MKCoordinateSpan) -> MKCoordinateRegion {
  MKCoordinateRegion(center: center, span: span)
}

/// Creates a region from a center and an extent in meters.
public func MKCoordinateRegionMakeWithDistance(
  _ center: CLLocationCoordinate2D, _ latitudinal: CLLocationDistance, _ longitudinal: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: center, latitudinalMeters: latitudinal, longitudinalMeters: longitudinal)
}

/// An object associated with a location on a map.
public protocol MKAnnotation: NSObjectProtocol {
  /// The annotation's location.
  var coordinate: CLLocationCoordinate2D { get }
  /// The annotation's title.
  var title: String? { get }
  /// The annotation's subtitle.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// The default title, nil.
  public var title: String? { nil }
  /// The default subtitle, nil.
  public var subtitle: String? { nil }
}

/// An annotation at a point.
open class MKPointAnnotation: NSObject, MKAnnotation {
  /// The annotation's location.
  open var coordinate = CLLocationCoordinate2D()
  /// The annotation's title.
  open var title: String?
  /// The annotation's subtitle.
  open var subtitle: String?

  /// Creates an annotation at latitude 0, longitude 0.
  public override init() {
    super.init()
  }
}

/// The types of a map, with Apple's raw values.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// The methods that a map view calls on its delegate. All are optional, and none is called on Linux.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
  /// Tells the delegate that the region has changed.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Tells the delegate that the map has been loaded.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// Returns the view of an annotation.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Returns the renderer of an overlay.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// Tells the delegate that an annotation view has been selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
}

/// The positions of an overlay relative to the map's content, with Apple's raw values.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads, aboveLabels
}

extension MKMapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Returns nil.
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  /// Returns a renderer that draws nothing.
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
}

/// The view of an annotation; never drawn on Linux.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// The annotation that the view represents.
  open var annotation: (any MKAnnotation)?
  /// The view's image.
  open var image: UIImage?
  /// Whether the view displays a callout when it is selected. Stored; has no effect.
  open var canShowCallout = false
  /// The identifier for reuse.
  public let reuseIdentifier: String?

  /// Creates a view for an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
  }

  /// Creates a view without an annotation. `frame` is in points.
  public override convenience init(frame: CGRect) {
    self.init(annotation: nil, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view without an annotation.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
}

/// The view of a pin.
open class MKPinAnnotationView: MKAnnotationView {
  /// Whether the pin drops onto the map with an animation. Stored; has no effect.
  open var animatesDrop = false
  /// The color of the head of the pin. Stored; has no effect.
  open var pinTintColor: UIColor?
}

/// A map view, drawn as a gray view with the word "Map".
@preconcurrency @MainActor
open class MKMapView: UIView {
  /// The delegate; a weak reference.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The map type.
  open var mapType = MKMapType.standard
  /// The visible region.
  open var region = MKCoordinateRegion()
  /// The center of the region.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  /// The map view's annotations.
  open private(set) var annotations: [any MKAnnotation] = []
  /// Whether the map shows the user's location. Stored; has no effect.
  open var showsUserLocation = false
  /// Whether the map follows the user. Stored; has no effect, because access to the location is denied.
  open var userTrackingMode = MKUserTrackingMode.none
  /// The point of view. Stored; setting it moves the center of the region.
  open var camera = MKMapCamera() {
    didSet { centerCoordinate = camera.centerCoordinate }
  }
  /// The points of interest on the map. Stored; has no effect.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether the user can zoom the map. Stored; has no effect.
  open var isZoomEnabled = true
  /// Whether the user can scroll the map. Stored; has no effect.
  open var isScrollEnabled = true
  /// Whether the user can rotate the map. Stored; has no effect.
  open var isRotateEnabled = true
  /// Whether the user can tilt the map. Stored; has no effect.
  open var isPitchEnabled = true

  /// Creates a map view with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a map view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    showPlaceholder("Map", "MKMapView is not emulated: a placeholder is drawn")
  }

  /// Sets the tracking mode, which has no effect.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
  /// Sets the point of view immediately.
  open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }
  /// Sets the region immediately.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  /// Sets the center immediately.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { centerCoordinate = coordinate }
  /// Returns the region unchanged.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  /// Adds an annotation.
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  /// Adds annotations.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { annotations.forEach(removeAnnotation) }
  /// Adds the annotations, and centers the map on the first one.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations.filter { new in !self.annotations.contains { $0 === new } })
    if let first = annotations.first { centerCoordinate = first.coordinate }
  }
  /// The overlays of the map; they are not drawn on Linux.
  open private(set) var overlays: [any MKOverlay] = []
  /// Adds an overlay.
  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  /// Adds overlays.
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  /// Removes an overlay.
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  /// Removes overlays.
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(removeOverlay) }
  /// Adds an overlay; the name in Swift 3 and 4.
  public func add(_ overlay: any MKOverlay) { addOverlay(overlay) }
  /// Adds an overlay at a level; the name in Swift 3 and 4.
  public func add(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  /// Adds an overlay at a level.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  /// Removes an overlay; the name in Swift 3 and 4.
  public func remove(_ overlay: any MKOverlay) { removeOverlay(overlay) }
  /// The map rectangle of the visible region.
  open var visibleMapRect: MKMapRect {
    get {
      let (center, span) = (region.center, region.span)
      let origin = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: center.latitude + span.latitudeDelta / 2, longitude: center.longitude - span.longitudeDelta / 2))
      let corner = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: center.latitude - span.latitudeDelta / 2, longitude: center.longitude + span.longitudeDelta / 2))
      return MKMapRect(origin: origin, size: MKMapSize(width: corner.x - origin.x, height: corner.y - origin.y))
    }
    set { region = MKCoordinateRegion(newValue) }
  }
  /// Changes the visible map rectangle, without animation on Linux.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { visibleMapRect = mapRect }
  /// Changes the visible map rectangle. The insets have no effect on Linux.
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
    visibleMapRect = mapRect
  }
  /// The annotation of the user's location.
  public let userLocation = MKUserLocation()
  /// Returns nil: no annotation view is ever reused on Linux.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
  /// Registers a class of annotation views. Has no effect, as annotation views are not drawn.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}
  /// The selected annotations; empty on Linux.
  open var selectedAnnotations: [any MKAnnotation] { [] }
  /// Whether the map shows a compass. Stored; has no effect.
  open var showsCompass = true
  /// Whether the map shows a scale. Stored; has no effect.
  open var showsScale = false
  /// Whether the map shows traffic. Stored; has no effect.
  open var showsTraffic = false
  /// Whether the map shows buildings. Stored; has no effect.
  open var showsBuildings = true
  /// Whether the map shows points of interest. Stored; has no effect.
  open var showsPointsOfInterest = true
  /// Deselects an annotation. Does nothing, as none is selected.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {}
  /// Selects an annotation. Does nothing; annotations are never selected.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {}
}
