/// A point in a device's time, measured from the creation of the device.
///
/// It is stored in whole nanoseconds, so that virtual time adds up exactly and a transcript is the same on every
/// machine.
public struct DeviceInstant: InstantProtocol, Codable, Sendable {
  /// The nanoseconds since the creation of the device.
  public var nanoseconds: Int64

  /// Creates an instant from the nanoseconds since the creation of the device.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant at which the device was created.
  public static let zero = DeviceInstant(nanoseconds: 0)

  /// The seconds since the creation of the device.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the instant `duration` later, saturating in case of an overflow.
  public func advanced(by duration: Duration) -> DeviceInstant {
    DeviceInstant(nanoseconds: nanoseconds.addingSaturating(duration.wholeNanoseconds))
  }

  /// Returns the duration to another instant; negative if that is earlier.
  public func duration(to other: DeviceInstant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// Returns whether one instant is before another.
  public static func < (left: DeviceInstant, right: DeviceInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Decodes the nanoseconds.
  public init(from decoder: any Decoder) throws {
    nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Encodes the nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}
