/// The maximum mean energy of a number of consecutive slices.
///
/// Energies are summed as integers, so that removing a slice from the window leaves no rounding error.
struct SlidingEnergy: Sendable {
  /// The unit is 2⁻⁴⁰ of full scale's energy, -120 LUFS. Energies are limited to 2¹⁶ times full scale, which exceeds
  /// that of 8 channels of the loudest sound.
  private static let (unit, limit) = (0x1p-40, 0x1p16)

  private var slices: [UInt64]
  private var oldest = 0
  private var sum: UInt64 = 0
  private var highest: UInt64 = 0

  /// Creates a window filled with silence.
  init(slices: Int) {
    self.slices = Array(repeating: 0, count: slices)
  }

  /// Adds the mean energy of a slice, and removes the oldest.
  mutating func add(_ energy: Double) {
    // NaN becomes silence.
    let units = UInt64(min(max(0, energy), Self.limit) / Self.unit)
    sum = sum - slices[oldest] + units
    slices[oldest] = units
    oldest = (oldest + 1) % slices.count
    highest = max(highest, sum)
  }

  /// The maximum mean energy; nil for silence.
  var maximum: Double? { highest == 0 ? nil : Double(highest) * Self.unit / Double(slices.count) }
}
