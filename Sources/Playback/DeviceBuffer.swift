/// How much sound a device holds ahead: little, so that a press is heard soon, and twice as much after each underrun.
struct DeviceBuffer: Sendable, Equatable {
  /// What the device holds, in microseconds.
  private(set) var microseconds: Int32
  /// How much it takes at a time, in microseconds.
  var periodMicroseconds: Int32 { max(microseconds / 4, 1_000) }
  /// What the device holds.
  var duration: Duration { .microseconds(Int64(microseconds)) }

  /// No device needs more; what underruns with that much is not mended by a larger buffer.
  private static let limit: Int32 = 320_000

  /// The smallest buffer that does not underrun on a machine that has other work to do.
  static let initial = DeviceBuffer(microseconds: 20_000)

  /// Doubles the buffer; returns false where it is as large as it gets.
  mutating func grow() -> Bool {
    guard microseconds < Self.limit else { return false }
    microseconds = min(microseconds * 2, Self.limit)
    return true
  }
}
