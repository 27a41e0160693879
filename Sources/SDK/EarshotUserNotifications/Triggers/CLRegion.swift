import Notifications

// The part of Core Location that UserNotifications uses: the regions of a location trigger, which fires when the
// device's position changes. Not emulated: beacons, and location managers, which deny access. Important:
// UserNotifications declares these types, and CoreLocation re-exports them.

/// A latitude or longitude, in degrees.
public typealias CLLocationDegrees = Double
/// A distance, in meters.
public typealias CLLocationDistance = Double

/// A region. The only supported type is ``CLCircularRegion``.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
  final var value: NotificationRegion

  /// The region's identifier.
  open var identifier: String { value.identifier }
  /// Whether entering the region triggers a notification.
  open var notifyOnEntry: Bool {
    get { value.notifyOnEntry }
    set { value.notifyOnEntry = newValue }
  }
  /// Whether leaving the region triggers a notification.
  open var notifyOnExit: Bool {
    get { value.notifyOnExit }
    set { value.notifyOnExit = newValue }
  }

  init(_ region: NotificationRegion) {
    value = region
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }

  open override var hash: Int { identifier.hashValue }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { CLRegion(value) }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the region.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Creates a region from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let region: NotificationRegion = coder.decodeValue() else { return nil }
    value = region
    super.init()
  }
}
