/// A sum of squares of samples as an exact 128-bit number, so that partial sums can be added in any order.
public struct SquareSum: Hashable, Sendable, Codable {
  /// The upper 64 bits, in units of 2⁻¹⁶, where the square of full scale is 1.
  public var high: UInt64
  /// The lower 64 bits, in units of 2⁻⁸⁰.
  public var low: UInt64

  /// Creates a sum from its bits, by default zero.
  public init(high: UInt64 = 0, low: UInt64 = 0) {
    self.high = high
    self.low = low
  }

  /// The sum as a number, where the square of full scale is 1.
  public var value: Double { Double(high) * 0x1p-16 + Double(low) * 0x1p-80 }

  /// Adds the squares of other samples; an overflow saturates.
  public mutating func add(_ other: SquareSum) {
    let (low, carries) = low.addingReportingOverflow(other.low)
    let (high, one) = high.addingReportingOverflow(other.high)
    let (sum, two) = high.addingReportingOverflow(carries ? 1 : 0)
    self = one || two ? SquareSum(high: .max, low: .max) : SquareSum(high: sum, low: low)
  }
}
