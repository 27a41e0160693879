// Overlays, places, directions and snapshots, as values. Nothing of them is drawn, and nothing is found: the network of a
// notification extension's test has no map server.

import ExtensionLink
import Transcripts

/// A point of the flat map.
public struct MKMapPoint: Hashable, Sendable {
  public var x = 0.0, y = 0.0

  /// Creates the point in the north west corner.
  public init() {}
  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Creates the point of a coordinate, in Mercator's projection.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = sin(min(max(coordinate.latitude, -85.05), 85.05) * .pi / 180)
    x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
    y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * MKMapSize.world.height
  }

  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let angle = Double.pi - 2 * Double.pi * y / MKMapSize.world.height
    return CLLocationCoordinate2D(
      latitude: 180 / .pi * atan(0.5 * (exp(angle) - exp(-angle))), longitude: x / MKMapSize.world.width * 360 - 180)
  }
}

/// An extent on the flat map.
public struct MKMapSize: Hashable, Sendable {
  public var width = 0.0, height = 0.0

  /// Creates an empty extent.
  public init() {}
  /// Creates an extent.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The extent of the world.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle on the flat map.
public struct MKMapRect: Hashable, Sendable {
  public var origin = MKMapPoint(), size = MKMapSize()

  /// Creates an empty rectangle.
  public init() {}
  /// Creates a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// No rectangle.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The world.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
  /// Whether it is no rectangle.
  public var isNull: Bool { origin.x == .infinity }
  /// Whether it has no extent.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The smallest rectangle around two.
  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// A rectangle within distances from the edges.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}

extension MKCoordinateRegion {
  /// Creates the region of a rectangle.
  public init(_ rect: MKMapRect) {
    let corner = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    let origin = rect.origin.coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: origin.latitude - corner.latitude, longitudeDelta: corner.longitude - origin.longitude))
  }
}

/// The region of a rectangle.
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }
/// The point of a coordinate.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint { MKMapPoint(coordinate) }

/// Something drawn over a map.
public protocol MKOverlay: MKAnnotation {
  /// The rectangle around it.
  var boundingMapRect: MKMapRect { get }
}

/// A shape with a title.
open class MKShape: NSObject, MKAnnotation {
  /// The center.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The title.
  open var title: String?
  /// The subtitle.
  open var subtitle: String?
}

/// A shape of points.
open class MKMultiPoint: MKShape, MKOverlay {
  private let places: [MKMapPoint]

  /// Creates a shape of coordinates.
  public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    places = UnsafeBufferPointer(start: coordinates, count: max(count, 0)).map { MKMapPoint($0) }
    super.init()
  }

  /// How many points it has.
  open var pointCount: Int { places.count }
  /// The center.
  open override var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
  /// The rectangle around it.
  open var boundingMapRect: MKMapRect {
    places.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
  }
}

/// A line.
open class MKPolyline: MKMultiPoint {}
/// An area.
open class MKPolygon: MKMultiPoint {}

/// A circle.
open class MKCircle: MKShape, MKOverlay {
  private let center: CLLocationCoordinate2D
  /// The radius, in meters.
  public let radius: CLLocationDistance

  /// Creates a circle with a radius, in meters.
  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (center, self.radius) = (coordinate, radius)
    super.init()
  }

  /// The center.
  open override var coordinate: CLLocationCoordinate2D { center }
  /// The rectangle around it.
  open var boundingMapRect: MKMapRect {
    let points = radius * MKMapSize.world.width / 40_075_017 / max(cos(center.latitude * .pi / 180), 0.01)
    let middle = MKMapPoint(center)
    return MKMapRect(x: middle.x - points, y: middle.y - points, width: 2 * points, height: 2 * points)
  }
}

/// Draws an overlay; nothing is drawn on Linux.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// Stored; has no effect on Linux.
  open var alpha: CGFloat = 1

  /// Creates a renderer of an overlay.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}

/// Draws the path of an overlay; nothing is drawn on Linux.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// Stored; has no effect on Linux.
  open var fillColor: UIColor?
  /// Stored; has no effect on Linux.
  open var strokeColor: UIColor?
  /// Stored; has no effect on Linux.
  open var lineWidth: CGFloat = 0
  /// Stored; has no effect on Linux.
  open var lineDashPattern: [NSNumber]?
}

/// Draws a line; nothing is drawn on Linux.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a line.
  public convenience init(polyline: MKPolyline) {
    self.init(overlay: polyline)
  }
}

/// Draws an area; nothing is drawn on Linux.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of an area.
  public convenience init(polygon: MKPolygon) {
    self.init(overlay: polygon)
  }
}

/// Draws a circle; nothing is drawn on Linux.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a circle.
  public convenience init(circle: MKCircle) {
    self.init(overlay: circle)
  }
}

/// A place with an address.
open class MKPlacemark: NSObject, MKAnnotation {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The address.
  public let addressDictionary: [String: Any]?
  /// The name; nil on Linux.
  open var name: String? { nil }

  /// Creates a place.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
    (self.coordinate, self.addressDictionary) = (coordinate, addressDictionary)
    super.init()
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"

/// A place in the maps app.
open class MKMapItem: NSObject {
  /// The place.
  public let placemark: MKPlacemark
  /// The name.
  open var name: String?
  /// The telephone number.
  open var phoneNumber: String?
  /// The address of its website.
  open var url: URL?

  /// Creates an item of a place.
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    super.init()
  }

  /// The device's own place: unknown on Linux, since location access is denied.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }

  /// Does nothing on Linux.
  ///
  /// - Returns: False: there is no maps app.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// Why MapKit found nothing.
public struct MKError: Error, Hashable, Sendable {
  /// The reasons, with Apple's raw values.
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }

  /// The reason.
  public let code: Code
}

/// The way people travel, with Apple's bits.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates ways from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let automobile = MKDirectionsTransportType(rawValue: 1 << 0)
  public static let walking = MKDirectionsTransportType(rawValue: 1 << 1)
  public static let transit = MKDirectionsTransportType(rawValue: 1 << 2)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A route; none is ever found on Linux.
open class MKRoute: NSObject {
  /// The line of the route.
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  /// The length, in meters.
  open var distance: CLLocationDistance { 0 }
  /// The time that it takes, in seconds.
  open var expectedTravelTime: TimeInterval { 0 }
  /// The name.
  open var name: String { "" }
}

/// Finds routes; on Linux every request fails.
open class MKDirections: NSObject {
  /// A request for routes.
  open class Request: NSObject {
    /// The start.
    open var source: MKMapItem?
    /// The destination.
    open var destination: MKMapItem?
    /// The way people travel.
    open var transportType = MKDirectionsTransportType.any
    /// Whether several routes are wanted.
    open var requestsAlternateRoutes = false
    /// The time of departure.
    open var departureDate: Date?
  }

  /// Routes that were found.
  open class Response: NSObject {
    /// The routes.
    open var routes: [MKRoute] { [] }
  }

  /// Creates a search for routes.
  public init(request: Request) {
    super.init()
  }

  /// Calls a closure with an error, later on the main queue.
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    Refusal.later { completionHandler(nil, MKError(code: .directionsNotFound)) }
  }

  /// Does nothing: the search ends by itself.
  open func cancel() {}
}

public typealias MKDirectionsRequest = MKDirections.Request
public typealias MKDirectionsResponse = MKDirections.Response

/// Draws a map into an image; on Linux every request fails.
open class MKMapSnapshotter: NSObject {
  /// What to draw.
  open class Options: NSObject {
    /// The region.
    open var region = MKCoordinateRegion()
    /// The size, in points.
    open var size = CGSize(width: 256, height: 256)
    /// Pixels in a point.
    open var scale: CGFloat = 2
    /// The map type.
    open var mapType = MKMapType.standard
    /// Stored; has no effect on Linux.
    open var showsBuildings = true
    /// Stored; has no effect on Linux.
    open var showsPointsOfInterest = true
    /// Stored; has no effect on Linux.
    open var traitCollection: UITraitCollection?
  }

  /// A drawn map.
  open class Snapshot: NSObject {
    /// The image.
    open var image: UIImage { UIImage() }
    /// The point of a coordinate in the image.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
  }

  /// Creates a snapshotter.
  public init(options: Options) {
    super.init()
  }

  /// Calls a closure with an error, later on the main queue.
  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    start(with: .main, completionHandler: completionHandler)
  }

  /// Calls a closure with an error, later on a queue.
  open func start(with queue: DispatchQueue, completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    Refusal.later(on: queue) { completionHandler(nil, MKError(code: .serverFailure)) }
  }

  /// Does nothing: the request ends by itself.
  open func cancel() {}
}

public typealias MKMapSnapshotOptions = MKMapSnapshotter.Options
public typealias MKMapSnapshot = MKMapSnapshotter.Snapshot

/// The place of the person; never shown on Linux.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The place.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The location; nil on Linux.
  open var location: CLLocation? { nil }
  /// The title.
  open var title: String?
  /// The subtitle.
  open var subtitle: String?
}

/// The view of an annotation as a balloon; never drawn on Linux.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// Stored; has no effect on Linux.
  open var markerTintColor: UIColor?
  /// Stored; has no effect on Linux.
  open var glyphText: String?
  /// Stored; has no effect on Linux.
  open var glyphImage: UIImage?
  /// Stored; has no effect on Linux.
  open var glyphTintColor: UIColor?
}

/// Answers of a service that is not there.
enum Refusal {
  private struct Answer: @unchecked Sendable {
    let body: () -> Void
  }

  /// Calls a closure later on a queue, and reports that nothing is found.
  static func later(on queue: DispatchQueue = .main, _ body: @escaping () -> Void) {
    ExtensionSurroundings.current?.report(Diagnostic(.notEmulated, "MapKit finds no places, routes and pictures"))
    let answer = Answer(body: body)
    ExtensionTime.current.schedule(after: .zero, on: queue) { answer.body() }
  }
}
