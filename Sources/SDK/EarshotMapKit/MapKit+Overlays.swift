// Overlays, places, directions and snapshots, as values. Overlays are not drawn, and requests for directions and
// snapshots fail, because there is no map server.

import ExtensionLink
import Transcripts

/// A point on the two-dimensional map projection, in map points.
public struct MKMapPoint: Hashable, Sendable {
  /// The coordinates, in map points: to the east and to the south of the northwest corner.
  public var x = 0.0, y = 0.0

  /// Creates the point at the northwest corner of the map.
  public init() {}
  /// Creates a point from map coordinates.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Creates the point of a coordinate, in the Mercator projection.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = sin(min(max(coordinate.latitude, -85.05), 85.05) * .pi / 180)
    x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
    y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * MKMapSize.world.height
  }

  /// The geographic coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let angle = Double.pi - 2 * Double.pi * y / MKMapSize.world.height
    return CLLocationCoordinate2D(
      latitude: 180 / .pi * atan(0.5 * (exp(angle) - exp(-angle))), longitude: x / MKMapSize.world.width * 360 - 180)
  }
}

/// A width and height on the map projection, in map points.
public struct MKMapSize: Hashable, Sendable {
  /// The dimensions, in map points.
  public var width = 0.0, height = 0.0

  /// Creates an empty size.
  public init() {}
  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The size of the world map.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle on the map projection.
public struct MKMapRect: Hashable, Sendable {
  /// The northwest corner and the size, in map points.
  public var origin = MKMapPoint(), size = MKMapSize()

  /// Creates an empty rectangle at the northwest corner.
  public init() {}
  /// Creates a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The null rectangle.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The rectangle of the world map.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// The west edge, in map points.
  public var minX: Double { origin.x }
  /// The north edge, in map points.
  public var minY: Double { origin.y }
  /// The horizontal center, in map points.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical center, in map points.
  public var midY: Double { origin.y + size.height / 2 }
  /// The east edge, in map points.
  public var maxX: Double { origin.x + size.width }
  /// The south edge, in map points.
  public var maxY: Double { origin.y + size.height }
  /// The width, in map points.
  public var width: Double { size.width }
  /// The height, in map points.
  public var height: Double { size.height }
  /// Whether this is the null rectangle.
  public var isNull: Bool { origin.x == .infinity }
  /// Whether the rectangle is null or has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// Returns the smallest rectangle that contains both rectangles.
  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle inset on all sides.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}

extension MKCoordinateRegion {
  /// Creates the region that a map rectangle covers.
  public init(_ rect: MKMapRect) {
    let corner = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    let origin = rect.origin.coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: origin.latitude - corner.latitude, longitudeDelta: corner.longitude - origin.longitude))
  }
}

/// Returns the region that a map rectangle covers.
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }
/// Returns the map point of a coordinate.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint { MKMapPoint(coordinate) }

/// An annotation that covers an area of the map.
public protocol MKOverlay: MKAnnotation {
  /// The smallest map rectangle that contains the overlay.
  var boundingMapRect: MKMapRect { get }
}

/// An annotation with a title and a subtitle, the base class of shapes.
open class MKShape: NSObject, MKAnnotation {
  /// The center.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The title.
  open var title: String?
  /// The subtitle.
  open var subtitle: String?
}

/// A shape defined by points.
open class MKMultiPoint: MKShape, MKOverlay {
  private let mapPoints: [MKMapPoint]

  /// Creates a shape from coordinates.
  public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    mapPoints = UnsafeBufferPointer(start: coordinates, count: max(count, 0)).map { MKMapPoint($0) }
    super.init()
  }

  /// The number of points.
  open var pointCount: Int { mapPoints.count }
  /// The center.
  open override var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
  /// The smallest map rectangle that contains the shape.
  open var boundingMapRect: MKMapRect {
    mapPoints.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
  }
}

/// A line that connects points.
open class MKPolyline: MKMultiPoint {}
/// A closed area bounded by points.
open class MKPolygon: MKMultiPoint {}

/// A circle around a coordinate.
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
  /// The smallest map rectangle that contains the circle.
  open var boundingMapRect: MKMapRect {
    let points = radius * MKMapSize.world.width / 40_075_017 / max(cos(center.latitude * .pi / 180), 0.01)
    let middle = MKMapPoint(center)
    return MKMapRect(x: middle.x - points, y: middle.y - points, width: 2 * points, height: 2 * points)
  }
}

/// A renderer of an overlay; overlays are not drawn on Linux.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  /// The overlay that the renderer draws.
  public let overlay: any MKOverlay
  /// The opacity of the overlay, from 0 to 1. Stored; has no effect.
  open var alpha: CGFloat = 1

  /// Creates a renderer for an overlay.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}

/// A renderer of an overlay's path; overlays are not drawn on Linux.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The fill color of the path. Stored; has no effect.
  open var fillColor: UIColor?
  /// The stroke color of the path. Stored; has no effect.
  open var strokeColor: UIColor?
  /// The width of the stroke, in points. Stored; has no effect.
  open var lineWidth: CGFloat = 0
  /// The lengths of the dashes and gaps, in points. Stored; has no effect.
  open var lineDashPattern: [NSNumber]?
}

/// A renderer of a polyline; overlays are not drawn on Linux.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer for a polyline.
  public convenience init(polyline: MKPolyline) {
    self.init(overlay: polyline)
  }
}

/// A renderer of a polygon; overlays are not drawn on Linux.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer for a polygon.
  public convenience init(polygon: MKPolygon) {
    self.init(overlay: polygon)
  }
}

/// A renderer of a circle; overlays are not drawn on Linux.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates a renderer for a circle.
  public convenience init(circle: MKCircle) {
    self.init(overlay: circle)
  }
}

/// A coordinate with address information.
open class MKPlacemark: NSObject, MKAnnotation {
  /// The coordinate of the placemark.
  public let coordinate: CLLocationCoordinate2D
  /// The address, by key.
  public let addressDictionary: [String: Any]?
  /// The name of the placemark; nil on Linux.
  open var name: String? { nil }

  /// Creates a placemark.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
    (self.coordinate, self.addressDictionary) = (coordinate, addressDictionary)
    super.init()
  }
}

/// The key of the means of transportation, one of the three following values.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// Directions for driving.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// Directions for walking.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// Directions for public transit.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
/// The key of the center of the map.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
/// The key of the span of the map.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"

/// A point of interest on the map.
open class MKMapItem: NSObject {
  /// The placemark of the item.
  public let placemark: MKPlacemark
  /// The name.
  open var name: String?
  /// The telephone number.
  open var phoneNumber: String?
  /// The URL of the website.
  open var url: URL?

  /// Creates an item from a placemark.
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    super.init()
  }

  /// Returns an item for the device's location, which is unknown on Linux because location access is denied.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }

  /// Does nothing on Linux.
  ///
  /// - Returns: False, because there is no Maps app.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// An error of MapKit.
public struct MKError: Error, Hashable, Sendable {
  /// The error codes, with Apple's raw values.
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }

  /// The error code.
  public let code: Code
}

/// Means of transportation, with Apple's bits.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates a set from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1 << 0)
  /// On foot.
  public static let walking = MKDirectionsTransportType(rawValue: 1 << 1)
  /// By public transit.
  public static let transit = MKDirectionsTransportType(rawValue: 1 << 2)
  /// Any means of transportation.
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A route; on Linux, no request returns one.
open class MKRoute: NSObject {
  /// The shape of the route.
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  /// The length of the route, in meters.
  open var distance: CLLocationDistance { 0 }
  /// The expected travel time, in seconds.
  open var expectedTravelTime: TimeInterval { 0 }
  /// The name.
  open var name: String { "" }
}

/// A request for directions; on Linux, every request fails.
open class MKDirections: NSObject {
  /// The parameters of a request for directions.
  open class Request: NSObject {
    /// The start.
    open var source: MKMapItem?
    /// The destination.
    open var destination: MKMapItem?
    /// The means of transportation.
    open var transportType = MKDirectionsTransportType.any
    /// Whether several routes are requested.
    open var requestsAlternateRoutes = false
    /// The departure time.
    open var departureDate: Date?
  }

  /// The result of a request for directions.
  open class Response: NSObject {
    /// The routes; empty on Linux.
    open var routes: [MKRoute] { [] }
  }

  /// Creates a request for directions.
  public init(request: Request) {
    super.init()
  }

  /// Calls the completion handler with an error, asynchronously on the main queue.
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    Refusal.later { completionHandler(nil, MKError(code: .directionsNotFound)) }
  }

  /// Cancels the request. Has no effect, because every request fails anyway.
  open func cancel() {}
}

/// The former name of `MKDirections.Request`.
public typealias MKDirectionsRequest = MKDirections.Request
/// The former name of `MKDirections.Response`.
public typealias MKDirectionsResponse = MKDirections.Response

/// A renderer of maps into images; on Linux, every request fails.
open class MKMapSnapshotter: NSObject {
  /// The options of a snapshot.
  open class Options: NSObject {
    /// The region of the map.
    open var region = MKCoordinateRegion()
    /// The size, in points.
    open var size = CGSize(width: 256, height: 256)
    /// The scale, in pixels per point.
    open var scale: CGFloat = 2
    /// The map type.
    open var mapType = MKMapType.standard
    /// Whether the snapshot shows buildings. Stored; has no effect.
    open var showsBuildings = true
    /// Whether the snapshot shows points of interest. Stored; has no effect.
    open var showsPointsOfInterest = true
    /// The traits of the snapshot, such as its appearance. Stored; has no effect.
    open var traitCollection: UITraitCollection?
  }

  /// An image of a map.
  open class Snapshot: NSObject {
    /// The image.
    open var image: UIImage { UIImage() }
    /// Returns the point in the image that corresponds to a coordinate.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
  }

  /// Creates a snapshotter.
  public init(options: Options) {
    super.init()
  }

  /// Calls the completion handler with an error, asynchronously on the main queue.
  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    start(with: .main, completionHandler: completionHandler)
  }

  /// Calls the completion handler with an error, asynchronously on a queue.
  open func start(with queue: DispatchQueue, completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    Refusal.later(on: queue) { completionHandler(nil, MKError(code: .serverFailure)) }
  }

  /// Cancels the request. Has no effect, because every request fails anyway.
  open func cancel() {}
}

/// The former name of `MKMapSnapshotter.Options`.
public typealias MKMapSnapshotOptions = MKMapSnapshotter.Options
/// The former name of `MKMapSnapshotter.Snapshot`.
public typealias MKMapSnapshot = MKMapSnapshotter.Snapshot

/// The annotation of the user's location; never shown on Linux.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The coordinate of the user.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The location of the user; nil on Linux.
  open var location: CLLocation? { nil }
  /// The title.
  open var title: String?
  /// The subtitle.
  open var subtitle: String?
}

/// An annotation view in the shape of a balloon; never drawn on Linux.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The color of the balloon. Stored; has no effect.
  open var markerTintColor: UIColor?
  /// The text in the balloon. Stored; has no effect.
  open var glyphText: String?
  /// The image in the balloon. Stored; has no effect.
  open var glyphImage: UIImage?
  /// The color of the text or image in the balloon. Stored; has no effect.
  open var glyphTintColor: UIColor?
}

/// The asynchronous failure of MapKit's requests.
enum Refusal {
  private struct Answer: @unchecked Sendable {
    let body: () -> Void
  }

  /// Calls a closure asynchronously on a queue, and reports that the service is not emulated.
  static func later(on queue: DispatchQueue = .main, _ body: @escaping () -> Void) {
    ExtensionContext.current?.report(
      Diagnostic(.notEmulated, "directions and snapshots of MapKit are not emulated: the request fails"))
    let answer = Answer(body: body)
    ExtensionTime.current.schedule(after: .zero, on: queue) { answer.body() }
  }
}
