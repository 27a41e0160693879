/// The size of a device's buffer: small, so that a press is heard soon, and doubled after each underrun.
struct DeviceBuffer: Sendable, Equatable {
  /// The size of the buffer, in microseconds.
  private(set) var microseconds: Int32
  /// The size of a period, in microseconds.
  var periodMicroseconds: Int32 { max(microseconds / 4, 1_000) }
  /// The size of the buffer, as a duration.
  var duration: Duration { .microseconds(Int64(microseconds)) }

  /// The maximum size; a larger buffer would not prevent further underruns.
  private static let limit: Int32 = 320_000

  /// The smallest buffer without underruns on a busy machine.
  static let initial = DeviceBuffer(microseconds: 20_000)

  /// Doubles the buffer; returns false if it has reached its maximum.
  mutating func grow() -> Bool {
    guard microseconds < Self.limit else { return false }
    microseconds = min(microseconds * 2, Self.limit)
    return true
  }
}
