// EarshotMapKit: a map without maps.
//
// Emulated: regions, annotations and the map view's properties, as values. What is drawn is a gray view with the word "Map".
// Not emulated: tiles, annotation views, overlays, searches, snapshots (an error), directions.
// The gotcha: each map view reports that maps are not drawn.

@_exported public import EarshotCoreLocation
@_exported public import EarshotUIKit
import ExtensionLink
import Transcripts

/// An extent in degrees.
public struct MKCoordinateSpan: Hashable, Sendable {
  /// Degrees from south to north.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// No extent.
  public init() {
    (latitudeDelta, longitudeDelta) = (0, 0)
  }

  /// An extent in degrees.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of the globe.
public struct MKCoordinateRegion: Sendable {
  /// Its center.
  public var center: CLLocationCoordinate2D
  /// Its extent.
  public var span: MKCoordinateSpan

  /// The point on the equator at Greenwich.
  public init() {
    (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan())
  }

  /// A part by center and extent.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }

  /// A part by center and extent in meters.
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

/// An extent in degrees.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
)
  -> MKCoordinateSpan
{
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// A part of the globe by center and extent.
public func MKCoordinateRegionMake(_ center: CLLocationCoordinate2D, _ span: MKCoordinateSpan) -> MKCoordinateRegion {
  MKCoordinateRegion(center: center, span: span)
}

/// A part of the globe by center and extent in meters.
public func MKCoordinateRegionMakeWithDistance(
  _ center: CLLocationCoordinate2D, _ latitudinal: CLLocationDistance, _ longitudinal: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: center, latitudinalMeters: latitudinal, longitudinalMeters: longitudinal)
}

/// Something at a place of a map.
public protocol MKAnnotation: NSObjectProtocol {
  /// The place.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title.
  var title: String? { get }
  /// The subtitle.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// None.
  public var title: String? { nil }
  /// None.
  public var subtitle: String? { nil }
}

/// A pin.
open class MKPointAnnotation: NSObject, MKAnnotation {
  /// The place.
  open var coordinate = CLLocationCoordinate2D()
  /// The title.
  open var title: String?
  /// The subtitle.
  open var subtitle: String?

  /// A pin on the equator at Greenwich.
  public override init() {
    super.init()
  }
}

/// The look of a map, with Apple's raw values.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// Hears of a map's changes. Every member may be left out; none is called on Linux.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
  /// The region changed.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// The map is drawn.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// The view of an annotation.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
}

extension MKMapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// None.
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
}

/// The view of an annotation; never drawn on Linux.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// The annotation.
  open var annotation: (any MKAnnotation)?
  /// The image.
  open var image: UIImage?
  /// Stored; has no effect on Linux.
  open var canShowCallout = false
  /// The name under which it is used again.
  public let reuseIdentifier: String?

  /// The view of an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
  }

  /// The view of no annotation.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
}

/// A pin's view.
open class MKPinAnnotationView: MKAnnotationView {
  /// Stored; has no effect on Linux.
  open var animatesDrop = false
  /// Stored; has no effect on Linux.
  open var pinTintColor: UIColor?
}

/// A map: a gray view with the word "Map".
@preconcurrency @MainActor
open class MKMapView: UIView {
  /// Hears of changes; not retained.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The look.
  open var mapType = MKMapType.standard
  /// The part of the globe that it shows.
  open var region = MKCoordinateRegion()
  /// The center of the region.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  /// The annotations.
  open private(set) var annotations: [any MKAnnotation] = []
  /// Stored; has no effect on Linux.
  open var showsUserLocation = false
  /// Stored; has no effect on Linux.
  open var isZoomEnabled = true
  /// Stored; has no effect on Linux.
  open var isScrollEnabled = true
  /// Stored; has no effect on Linux.
  open var isRotateEnabled = true
  /// Stored; has no effect on Linux.
  open var isPitchEnabled = true
  private let label = UILabel()

  /// A map in a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// A map out of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    backgroundColor = .systemGray5
    label.text = "Map"
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
    ExtensionSurroundings.current?.report(Diagnostic(.notEmulated, "MKMapView draws no map"))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  /// Sets the region, at once.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  /// Sets the center, at once.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { centerCoordinate = coordinate }
  /// The region itself.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  /// Adds an annotation.
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  /// Adds annotations.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { annotations.forEach(removeAnnotation) }
  /// Sets the region to the annotations' middle.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations.filter { new in !self.annotations.contains { $0 === new } })
    if let first = annotations.first { centerCoordinate = first.coordinate }
  }
  /// Does nothing: nothing is selected on Linux.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {}
}
