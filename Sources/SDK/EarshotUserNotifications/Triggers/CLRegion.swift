import Notifications

// CoreLocation, as far as UserNotifications needs it: the regions of a location trigger. Not emulated: locations of a
// device, location managers, beacons. The gotcha: these come with UserNotifications, and CoreLocation re-exports them.

/// Degrees north or east.
public typealias CLLocationDegrees = Double
/// A length, in metres.
public typealias CLLocationDistance = Double

/// A region. The only kind here is a ``CLCircularRegion``.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
  final var value: NotificationRegion

  /// The name.
  open var identifier: String { value.identifier }
  /// Whether coming in counts.
  open var notifyOnEntry: Bool {
    get { value.notifyOnEntry }
    set { value.notifyOnEntry = newValue }
  }
  /// Whether going out counts.
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

  /// A region that changes by itself.
  open func copy(with zone: NSZone? = nil) -> Any { CLRegion(value) }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the region.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// A region from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let region: NotificationRegion = coder.decodeValue() else { return nil }
    value = region
    super.init()
  }
}
