/// The position of a device, which a test sets.
public struct DevicePosition: Hashable, Sendable, Codable {
  /// The latitude, in degrees north.
  public var latitude: Double
  /// The longitude, in degrees east.
  public var longitude: Double

  /// Creates a position, in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension NotificationRegion {
  /// Returns whether a move triggers the region's notification. An unknown position is outside of every region.
  public func isCrossed(from old: DevicePosition?, to new: DevicePosition?) -> Bool {
    switch (old.map(contains) ?? false, new.map(contains) ?? false) {
    case (false, true): notifyOnEntry
    case (true, false): notifyOnExit
    case (true, true), (false, false): false
    }
  }

  private func contains(_ position: DevicePosition) -> Bool {
    contains(latitude: position.latitude, longitude: position.longitude)
  }
}
