/// A point in a device's time: the time since the device was made.
///
/// Whole nanoseconds, so that virtual time adds up exactly and a transcript reads the same on every machine.
public struct DeviceInstant: InstantProtocol, Codable, Sendable {
  /// Nanoseconds since the device was made.
  public var nanoseconds: Int64

  /// The instant `nanoseconds` after the device was made.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The moment the device was made.
  public static let zero = DeviceInstant(nanoseconds: 0)

  /// Seconds since the device was made.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The instant `duration` later; the nearest that can be told where that is too far.
  public func advanced(by duration: Duration) -> DeviceInstant {
    DeviceInstant(nanoseconds: nanoseconds.addingSaturating(duration.wholeNanoseconds))
  }

  /// How long it is to another instant; negative where that is earlier.
  public func duration(to other: DeviceInstant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// Whether one instant is before another.
  public static func < (left: DeviceInstant, right: DeviceInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Reads the nanoseconds.
  public init(from decoder: any Decoder) throws {
    nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Writes the nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}
