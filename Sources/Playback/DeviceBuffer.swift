/// The size of a device's buffer: small, so that a press is heard soon, and doubled after underruns.
struct DeviceBuffer: Sendable, Equatable {
  /// The size of the buffer, in microseconds.
  private(set) var microseconds: Int32
  /// The number of periods in the buffer.
  private let periods: Int32
  /// The size of a period, in microseconds.
  var periodMicroseconds: Int32 { max(microseconds / periods, 1_000) }
  /// The size of the buffer, as a duration.
  var duration: Duration { .microseconds(Int64(microseconds)) }

  /// The maximum size; a larger buffer would not prevent further underruns.
  private static let limit: Int32 = 320_000

  /// The smallest buffer without underruns on a busy machine.
  static let initial = DeviceBuffer(microseconds: 20_000, periods: 4)

  /// The buffer for PipeWire's server with PulseAudio's protocol. From the buffer and its period, this server derives a
  /// quantum, and does not report a quantum that it missed. The quantum is 512 frames with this buffer, the same as
  /// with PipeWire's own protocol; with ``initial``, it is 128 frames, and the server often misses it without realtime
  /// priority.
  static let pipeWireThroughPulse = DeviceBuffer(microseconds: 40_000, periods: 8)

  /// Doubles the buffer; returns false if it has reached its maximum.
  mutating func grow() -> Bool {
    guard microseconds < Self.limit else { return false }
    microseconds = min(microseconds * 2, Self.limit)
    return true
  }
}
